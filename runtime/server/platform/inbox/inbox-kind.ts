import type { InboxMessage } from '../../../../schema/generated/api/inbox.ts';

/** What a message is about; the portal has the words of each. */
export type InboxKind = InboxMessage['kind'];

/** What the words of a message need; stored as JSON. `texts` has the words of a message that the brand wrote. */
export interface InboxDetail {
  /** Minor units of the brand's currency, in decimal digits. */
  amountMinor?: string;
  /** The last four digits of a bank card. */
  card?: string;
  /** What an operator gave as the reason. */
  reason?: string;
  /** What an operator asks for. */
  documents?: string;
  /** The offer that the member applied for; its name by code of the language. */
  offer?: { id: string; name: Readonly<Record<string, string>> };
  /** Names of the product that the member redeemed, by code of the language. */
  product?: Readonly<Record<string, string>>;
  reference?: string;
  level?: number;
  /** By code of the language. */
  texts?: Readonly<Record<string, { title: string; text: string }>>;
}
