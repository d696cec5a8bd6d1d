import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** What a stored secret is bound to. */
export interface SealedFor {
  /** The platform's secret. */
  secret: string;
  /** What is sealed; each use has a key of its own: `card numbers at rest`. */
  use: string;
  /** Whose it is. */
  owner: string;
}

/** Encrypts a text for storage: AES-256-GCM with a key derived from the platform's secret, bound to its owner. */
export function sealText({ secret, use, owner }: SealedFor, text: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', sealingKey(secret, use), iv).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Decrypts a stored text. Throws when it was sealed for another use or owner, or by another platform. */
export function unsealText({ secret, use, owner }: SealedFor, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const tagEnd = IV_BYTES + TAG_BYTES;
  const key = sealingKey(secret, use);
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(owner))
    .setAuthTag(bytes.subarray(IV_BYTES, tagEnd));
  return Buffer.concat([decipher.update(bytes.subarray(tagEnd)), decipher.final()]).toString('utf8');
}

/** Returns a key of 32 bytes for one use. */
export function sealingKey(secret: string, use: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', use, 32));
}
