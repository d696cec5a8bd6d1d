import { Money } from '../../../../web/ui/money.tsx';
import { useUi } from '../../../../web/ui/ui-context.tsx';
import { Net } from './net.tsx';

/** An amount of a wallet in a statement: money, or a number of points; `signed` shows what moved. */
export function WalletAmount({ wallet, amount, signed = false }: { wallet: string; amount: string; signed?: boolean }) {
  const { tag } = useUi();
  if (wallet !== 'points') return signed ? <Net amount={amount} /> : <Money amount={amount} />;
  const format = new Intl.NumberFormat(tag, { signDisplay: signed ? 'exceptZero' : 'auto' });
  return <bdi>{format.format(Number(amount))}</bdi>;
}
