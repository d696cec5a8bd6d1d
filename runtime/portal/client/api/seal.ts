import { CompactEncrypt, importJWK } from 'jose';
import type { SealKey } from '../../../../schema/generated/api/system.ts';
import { sealedAlgorithm, type SealedBody, type SealedContent } from '../../../shared/sealed.ts';

export interface SealInput {
  payload: object;
  /** What `system.sealKey` answered; its nonce works once. */
  key: SealKey;
  /** By the server's clock, which is what it is compared with. */
  at: Date;
}

/** Encrypts a payload to the server's key of the moment. Loaded with the first sealed call only. */
export async function seal({ payload, key: { kid, jwk, nonce }, at }: SealInput): Promise<SealedBody> {
  const { alg, enc } = sealedAlgorithm;
  const key = await importJWK({ ...jwk, kty: 'EC' }, alg);
  const content: SealedContent = { payload, nonce, at: at.toISOString() };
  const plain = new TextEncoder().encode(JSON.stringify(content));
  return { sealed: await new CompactEncrypt(plain).setProtectedHeader({ alg, enc, kid }).encrypt(key) };
}
