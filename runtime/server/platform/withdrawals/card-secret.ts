import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** What a stored card number is bound to. */
interface CardOwner {
  /** The platform's secret. */
  secret: string;
  merchant: string;
  playerId: string;
}

/** Encrypts a card number for storage: AES-256-GCM with a key derived from the platform's secret, bound to its owner. */
export function sealCardNumber({ secret, merchant, playerId }: CardOwner, number: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret, 'card numbers at rest'), iv).setAAD(
    Buffer.from(`${merchant} ${playerId}`),
  );
  const text = Buffer.concat([cipher.update(number, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url');
}

/** Decrypts a stored card number. Throws when it was sealed for another owner or by another platform. */
export function unsealCardNumber({ secret, merchant, playerId }: CardOwner, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const tagEnd = IV_BYTES + TAG_BYTES;
  const key = keyOf(secret, 'card numbers at rest');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(`${merchant} ${playerId}`))
    .setAuthTag(bytes.subarray(IV_BYTES, tagEnd));
  return Buffer.concat([decipher.update(bytes.subarray(tagEnd)), decipher.final()]).toString('utf8');
}

/** Returns the keyed hash by which a card is unique for its merchant. */
export function cardHash({ secret, merchant }: Pick<CardOwner, 'secret' | 'merchant'>, number: string): string {
  return createHmac('sha256', keyOf(secret, 'card numbers compared'))
    .update(`${merchant} ${number}`)
    .digest('base64url');
}

function keyOf(secret: string, use: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', use, 32));
}
