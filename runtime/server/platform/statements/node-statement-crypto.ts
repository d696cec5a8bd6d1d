import { createHash, createPublicKey, verify } from 'node:crypto';
import type { StatementCrypto } from '../../../shared/statement/verify-statement.ts';

export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Hashes and verifies with Node. */
export const nodeStatementCrypto: StatementCrypto = {
  sha256,
  isSigned({ publicKey, text, signature }) {
    const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x: publicKey }, format: 'jwk' });
    return verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64url'));
  },
};
