import { CompactEncrypt, importJWK } from 'jose';
import { sealedAlgorithm, type SealedBody, type SealedContent } from '../../../shared/sealed.ts';
import { apiCall } from './api-call.ts';

/** Encrypts a payload to the server's key of the moment. Loaded with the first sealed call only. */
export async function seal(payload: object): Promise<SealedBody> {
  const { kid, jwk, nonce } = await apiCall('system.sealKey');
  const { alg, enc } = sealedAlgorithm;
  const key = await importJWK({ ...jwk, kty: 'EC' }, alg);
  const content: SealedContent = { payload, nonce, at: new Date().toISOString() };
  const plain = new TextEncoder().encode(JSON.stringify(content));
  return { sealed: await new CompactEncrypt(plain).setProtectedHeader({ alg, enc, kid }).encrypt(key) };
}
