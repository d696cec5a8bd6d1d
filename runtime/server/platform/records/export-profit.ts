import type { Profit, ProfitRow } from '../../../../schema/generated/api/records.ts';
import { exportCsv } from '../http/csv.ts';
import type { FileReply } from '../http/send-file.ts';

/** Names of the columns: those of `records#ProfitRow`, in English in every language, as in the betting record. */
const columns = [
  'key',
  'name',
  'rounds',
  'bets',
  'validBets',
  'wins',
  'net',
  'deposits',
  'withdrawals',
  'bonuses',
  'adjustments',
] as const satisfies readonly (keyof ProfitRow)[];

/** Returns profit and loss as a CSV file: one line for each row, in the order of the rows. */
export function exportProfit({ rows, currency }: Profit): Promise<FileReply> {
  async function* parts(): AsyncGenerator<ProfitRow[]> {
    yield rows;
  }
  return exportCsv({ name: 'profit.csv', columns, currency, parts: parts() });
}
