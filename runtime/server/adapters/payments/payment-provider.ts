/** The path of providers' notices, on the host of a brand. */
export const NOTICE_PATH = '/wps/payments/notify';

/** The names of the ways to pay that players read: `payments:method.<id>` of the locales. */
export type PaymentMethodId = 'bank' | 'card' | 'ewallet';

/** A way to pay in. Amounts are in minor units. */
export interface PaymentMethod {
  id: PaymentMethodId;
  min: bigint;
  max: bigint;
  /** The player pays it in addition, in hundredths of a per cent of the amount, rounded up. */
  feeBasisPoints: number;
  /** How long a payment usually takes to arrive. */
  usualMinutes: number;
}

interface MoneyRequest {
  /** The platform's own id. The same reference again returns the payment or payout of before. */
  reference: string;
  merchant: string;
  brandName: string;
  /** Decimal string with exactly the decimals of the currency. */
  amount: string;
  currency: { code: string; decimals: number };
  /** Language tag of what the player sees. */
  language: string;
  /** Where the provider sends notices: the URL, and the host that the request names. */
  notify: { url: string; host: string };
}

export interface NewPayment extends MoneyRequest {
  method: PaymentMethodId;
  /** Where the provider sends the player afterwards. That a player arrives there proves nothing. */
  returnUrl: string;
}

export interface NewPayout extends MoneyRequest {
  /** What the bank needs: the holder's name and the number of the account. */
  account: { holder: string; number: string };
}

/** Something that happened to a payment or a payout, as the provider reports it. */
export interface ProviderEvent {
  /** The provider's own id. It keys the ledger transaction. */
  id: string;
  /** `paid`: money moved. `declined`, `failed`: none will. `returned`: the bank sent a payout back. */
  type: 'paid' | 'declined' | 'failed' | 'returned';
  /** Decimal string. */
  amount: string;
  currency: string;
  /** Epoch milliseconds. */
  at: number;
}

/** The truth about a payment or a payout: what the provider answers when it is asked. */
export interface ProviderState {
  id: string;
  reference: string;
  merchant: string;
  /** `pending`: the player or the bank has not answered. */
  status: 'pending' | ProviderEvent['type'];
  /** Everything that has happened, oldest first. */
  events: readonly ProviderEvent[];
}

/** A notice with a valid signature. It says that something happened, never what: ask for the state. */
export interface ProviderNotice {
  /** Unique for the provider, and the same when a notice is delivered again. */
  id: string;
  /** The provider's id of the payment or the payout. */
  about: 'payment' | 'payout';
  subject: string;
  /** The merchant code that the notice names; null if it names none. */
  merchant: string | null;
}

/** A line of the daily settlement file: money that moved. */
export interface SettlementLine extends Pick<ProviderEvent, 'id' | 'amount' | 'currency' | 'at'> {
  type: 'paid' | 'returned';
  about: 'payment' | 'payout';
  /** The provider's id of the payment or payout, and the platform's. */
  subject: string;
  reference: string;
}

/**
 * A payment provider. Calls throw `ProviderUnavailable` when the provider gives no usable answer; they may be repeated,
 * because the platform's reference identifies what they create.
 */
export interface PaymentProvider {
  /** Its name in `server.payments.providers` of a brand. */
  id: string;
  /** Returns the ways to pay in, in the order in which they are shown. */
  methods(currency: { code: string; decimals: number }): readonly PaymentMethod[];
  /** Creates a payment; the player pays it at the returned address. */
  createPayment(payment: NewPayment): Promise<{ id: string; url: string }>;
  paymentStatus(id: string): Promise<ProviderState>;
  createPayout(payout: NewPayout): Promise<{ id: string }>;
  payoutStatus(id: string): Promise<ProviderState>;
  /** Returns what a notice is about; null unless its signature and its time are valid. */
  readNotice(notice: {
    headers: Readonly<Record<string, string | string[] | undefined>>;
    body: Buffer;
    /** Epoch milliseconds of the machine clock. */
    now: number;
  }): ProviderNotice | null;
  /** Returns the money that moved on a day (`2026-03-31`, UTC). */
  settlementFile(request: { merchant: string; day: string }): Promise<SettlementLine[]>;
}

/** The provider gave no usable answer. Nothing is known about the effect of the call. */
export class ProviderUnavailable extends Error {
  override readonly name = 'ProviderUnavailable';
}
