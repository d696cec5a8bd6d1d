import {
  NOTICE_PATH,
  ProviderUnavailable,
  type PaymentMethodId,
  type PaymentProvider,
} from '../../adapters/payments/payment-provider.ts';
import { languages, type LanguageCode } from '../../../../schema/languages.ts';
import { AppError } from '../../../shared/errors.ts';
import { formatMinor } from '../../../shared/money.ts';
import { MINUTE } from '../../../shared/time.ts';
import type { Brand } from '../http/brand.ts';
import { storePayment, type AttemptRow, type DepositRow } from './deposit-repository.ts';

/** When the provider is first asked for a payment of which no notice has come. */
const FIRST_CHECK_MS = 2 * MINUTE;

/**
 * Creates the payment of an attempt at the provider, and returns the attempt with it. May be repeated: the id of the
 * attempt is the provider's reference. Throws `payments.provider_unavailable`; the attempt then stays without a payment.
 */
export async function openPayment(
  { merchant, db, bundle }: Brand,
  {
    provider,
    deposit,
    attempt,
    now,
  }: { provider: PaymentProvider; deposit: DepositRow; attempt: AttemptRow; now: number },
): Promise<AttemptRow> {
  if (attempt.provider_id !== null) return attempt;
  const { return_origin: origin } = deposit;
  const { id: providerId, url } = await provider
    .createPayment({
      reference: attempt.id,
      merchant,
      brandName: bundle.name,
      // The handler has found the method among those of the provider.
      method: attempt.method as PaymentMethodId,
      amount: formatMinor(deposit.amount + attempt.fee, bundle.currency),
      currency: { code: deposit.currency, decimals: bundle.currency.decimals },
      language: languages[deposit.language as LanguageCode].tag,
      returnUrl: `${origin}/deposit?id=${deposit.id}`,
      notify: { url: `${origin}${NOTICE_PATH}`, host: new URL(origin).host },
    })
    .catch((cause: unknown) => {
      if (cause instanceof ProviderUnavailable) throw new AppError('payments.provider_unavailable', {}, { cause });
      throw cause;
    });
  await storePayment(db, { merchant, id: attempt.id, providerId, url, checkAt: new Date(now + FIRST_CHECK_MS) });
  return { ...attempt, provider_id: providerId, url };
}
