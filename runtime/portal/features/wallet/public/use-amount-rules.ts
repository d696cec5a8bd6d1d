import { parseAmount } from '../../../../shared/money.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { formatMoney } from '../../../../web/ui/format-money.ts';
import { typedAmount, writtenAmount } from '../../../../web/ui/typed-amount.ts';
import { useUi } from '../../../../web/ui/ui-context.tsx';

/** Bounds of an amount, decimal strings; absent if there are none. */
export interface AmountBounds {
  /** The amount that can be moved. */
  available?: string | undefined;
  /** The smallest and largest amount of one request. */
  range?: { min: string; max: string } | undefined;
  /** What the amounts count; money of the brand's currency without. */
  unit?: AmountUnit | undefined;
}

/** A unit of whole amounts that are no money, such as points. */
export interface AmountUnit {
  /** Label of the field of an amount. */
  label: string;
  /** Stands below the field where no available amount does. */
  hint?: string;
  /** Writes an amount with the unit, for the player. */
  format: (amount: string) => string;
}

export interface AmountRules {
  /** Returns what a player has typed as a decimal string; null for anything that is not an amount of the currency. */
  read: (typed: string) => string | null;
  /** Returns a decimal string as the player would type it. */
  write: (amount: string) => string;
  /** Writes a decimal string with its unit, for the player. */
  format: (amount: string) => string;
  /** Returns what is wrong with a typed amount, for the player; true if nothing is. */
  fault: (typed: string) => true | string;
}

/** Returns how every form that moves money reads and validates an amount, in the brand's currency or a unit of its own. */
export function useAmountRules({ available, range, unit }: AmountBounds = {}): AmountRules {
  const t = useT();
  const { tag, currency } = useUi();
  const decimals = unit === undefined ? currency.decimals : 0;
  const format = unit?.format ?? ((amount: string): string => formatMoney({ amount, tag, currency }));
  const minorOf = (amount: string): bigint => parseAmount(amount, { decimals }) ?? 0n;
  const read = (typed: string): string | null => {
    const amount = typedAmount(typed, { tag, decimals });
    return parseAmount(amount, { decimals }) === null ? null : amount;
  };
  const write = (amount: string): string => writtenAmount(amount, { tag, decimals });
  const outside = (): string => {
    if (range === undefined) return t('wallet:form.amountZero');
    const bounds = { min: format(range.min), max: format(range.max) };
    return t(unit === undefined ? 'wallet:form.amountRange' : 'wallet:form.numberRange', bounds);
  };
  return {
    read,
    write,
    format,
    fault(typed) {
      const amount = read(typed);
      if (unit !== undefined && minorOf(amount ?? '0') <= 0n) return outside();
      if (typed.trim() === '') return t('wallet:form.amountRequired');
      const example = decimals === 0 ? '25' : `25.${'5'.padEnd(decimals, '0')}`;
      if (amount === null) return t('wallet:form.amountInvalid', { example: write(example) });
      const minor = minorOf(amount);
      if (minor <= 0n) return t('wallet:form.amountZero');
      if (available !== undefined && minor > minorOf(available))
        return t('wallet:form.amountTooHigh', { amount: format(available) });
      if (range === undefined || (minor >= minorOf(range.min) && minor <= minorOf(range.max))) return true;
      return outside();
    },
  };
}
