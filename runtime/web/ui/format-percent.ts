/** Formats a percentage by the rules of the language: `96.1 %`, `96,1 %`. */
export function formatPercent(value: string, tag: string): string {
  return new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 2 }).format(Number(value) / 100);
}
