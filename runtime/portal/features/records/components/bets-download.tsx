import { downloadFile } from '../../../../web/client/api/download-file.ts';
import { type BetsFilter, rangeStart } from '../model/bets-filter.ts';
import { CsvDownload } from './csv-download.tsx';

/** Downloads the bets of the filter, on all pages, as a CSV file. */
export function BetsDownload({ filter }: { filter: BetsFilter }) {
  return (
    <CsvDownload
      action="bets-download"
      download={() => {
        const from = rangeStart(filter.range, new Date());
        return downloadFile(
          'records.exportBets',
          { from: from.toISOString(), gameType: filter.category ?? undefined },
          { name: `bets-${localDate(from)}-${localDate(new Date())}.csv` },
        );
      }}
    />
  );
}

/** Returns the date of the player's calendar as `2026-11-22`. */
function localDate(at: Date): string {
  return [at.getFullYear(), at.getMonth() + 1, at.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
}
