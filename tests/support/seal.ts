import { CompactEncrypt, importJWK } from 'jose';
import { sealedAlgorithm } from '../../runtime/shared/sealed.ts';
import type { SealKey } from '../../schema/generated/api/system.ts';

/** Returns a payload encrypted to the server's key with its single-use nonce, as sealed operations require. */
export async function seal(payload: unknown, { jwk, kid, nonce }: SealKey, now: Date): Promise<{ sealed: string }> {
  const content = new TextEncoder().encode(JSON.stringify({ payload, nonce, at: now.toISOString() }));
  const { alg, enc } = sealedAlgorithm;
  const key = await importJWK(jwk, alg);
  return { sealed: await new CompactEncrypt(content).setProtectedHeader({ alg, enc, kid }).encrypt(key) };
}
