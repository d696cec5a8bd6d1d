import { CompactEncrypt, importJWK } from 'jose';
import type { SealKey } from '../../../../schema/generated/api/system.ts';
import { sealedAlgorithm, type SealedBody, type SealedContent } from '../../../shared/sealed.ts';

export interface SealInput {
  payload: object;
  /** The reply of `system.sealKey`; its nonce works once. */
  key: SealKey;
  /** The time by the server's clock; the server compares it with its own. */
  at: Date;
}

/** Encrypts a payload with the server's current key. This module is loaded with the first sealed call. */
export async function seal({ payload, key: { kid, jwk, nonce }, at }: SealInput): Promise<SealedBody> {
  const { alg, enc } = sealedAlgorithm;
  const key = await importJWK({ ...jwk, kty: 'EC' }, alg);
  const content: SealedContent = { payload, nonce, at: at.toISOString() };
  const plain = new TextEncoder().encode(JSON.stringify(content));
  return { sealed: await new CompactEncrypt(plain).setProtectedHeader({ alg, enc, kid }).encrypt(key) };
}
