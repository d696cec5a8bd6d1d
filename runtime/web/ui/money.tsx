import { formatMoney } from './format-money.ts';
import { Text } from './layout.tsx';
import { useUi } from './ui-context.tsx';

export interface MoneyProps {
  /** Decimal string in major units, as in the API. */
  amount: string;
  /** Shows `+` before a gain. */
  signed?: boolean;
  className?: string;
}

/** Shows an amount in the brand's currency and the page's language; all digits have the same width. */
export function Money({ amount, signed = false, className }: MoneyProps) {
  const { tag, currency } = useUi();
  return (
    <Text as="bdi" $figures className={className} translate="no">
      {formatMoney({ amount, tag, currency, signed })}
    </Text>
  );
}
