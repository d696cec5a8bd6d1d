import type { Profit } from '../../../../../schema/generated/api/records.ts';
import { downloadFile } from '../../../../web/client/api/download-file.ts';
import { CsvDownload } from './csv-download.tsx';

/**
 * Downloads the days, game types or studios that are shown as a CSV file. It names the days, not the range, so that the
 * file has the days that are shown also after midnight.
 */
export function ProfitDownload({ shown: { firstDay, lastDay, by } }: { shown: Profit }) {
  return (
    <CsvDownload
      action="profit-download"
      download={() =>
        downloadFile(
          'records.exportProfit',
          { from: firstDay, to: lastDay, by },
          { name: `profit-${by}-${firstDay}-${lastDay}.csv` },
        )
      }
    />
  );
}
