import type { StatementCrypto } from '../../../../shared/statement/verify-statement.ts';

/** Hashes and verifies with the browser's own functions. `isSigned` rejects where the browser has no Ed25519. */
export const browserStatementCrypto: StatementCrypto = {
  async sha256(text) {
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
    return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  },

  async isSigned({ publicKey, text, signature }) {
    const [keyBytes, signatureBytes] = [readBase64Url(publicKey), readBase64Url(signature)];
    if (keyBytes === null || signatureBytes === null) return false;
    const key = await crypto.subtle.importKey('raw', keyBytes, 'Ed25519', false, ['verify']);
    return crypto.subtle.verify('Ed25519', key, signatureBytes, new TextEncoder().encode(text));
  },
};

function readBase64Url(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^[\w-]+$/.test(text)) return null;
  try {
    return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
  } catch {
    return null;
  }
}
