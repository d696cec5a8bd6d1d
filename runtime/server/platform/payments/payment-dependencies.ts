import type { PaymentProvider } from '../../adapters/payments/payment-provider.ts';
import type { Clock } from '../clock/clock.ts';
import type { Announce } from '../facts.ts';
import type { Brand } from '../http/brand.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { MessageOf } from './deposit-messages.ts';

/** What work on payments needs. */
export interface PaymentDependencies {
  clock: Pick<Clock, 'now'>;
  ledger: Pick<Ledger, 'moved'>;
  messagesOf: MessageOf;
  announce: Announce;
  paymentsOf(brand: Brand): readonly PaymentProvider[];
}

/** The audit log's actor of what no person did. */
export const PROVIDER_ACTOR = 'payments';
