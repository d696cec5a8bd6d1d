import { createHmac } from 'node:crypto';
import { sealingKey, sealText, unsealText, type SealedFor } from '../credentials/seal-text.ts';

/** What a stored card number is bound to. */
interface CardOwner {
  /** The platform's secret. */
  secret: string;
  merchant: string;
  playerId: string;
}

const sealedFor = ({ secret, merchant, playerId }: CardOwner): SealedFor => ({
  secret,
  use: 'card numbers at rest',
  owner: `${merchant} ${playerId}`,
});

/** Encrypts a card number for storage. */
export function sealCardNumber(owner: CardOwner, number: string): string {
  return sealText(sealedFor(owner), number);
}

/** Decrypts a stored card number. Throws when it was sealed for another owner or by another platform. */
export function unsealCardNumber(owner: CardOwner, sealed: string): string {
  return unsealText(sealedFor(owner), sealed);
}

/** Returns the keyed hash by which a card is unique for its merchant. */
export function cardHash({ secret, merchant }: Pick<CardOwner, 'secret' | 'merchant'>, number: string): string {
  return createHmac('sha256', sealingKey(secret, 'card numbers compared'))
    .update(`${merchant} ${number}`)
    .digest('base64url');
}
