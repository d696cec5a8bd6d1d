import Download from 'lucide-react/icons/download';
import styled from 'styled-components';
import { downloadFile } from '../../../../web/client/api/download-file.ts';
import { errorWords } from '../../../../web/client/api/error-words.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { useSingleMutation } from '../../../../web/client/query/use-single-mutation.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { FormNotice } from '../../../../web/ui/form-notice.tsx';
import { Icon } from '../../../../web/ui/icon.tsx';
import { space } from '../../../../web/ui/tokens.ts';
import { type BetsFilter, rangeStart } from '../model/bets-filter.ts';

/** Downloads the bets of the filter, on all pages, as a CSV file. */
export function BetsDownload({ filter }: { filter: BetsFilter }) {
  const t = useT();
  const download = useSingleMutation({
    mutationFn: () => {
      const from = rangeStart(filter.range, new Date());
      return downloadFile(
        'records.exportBets',
        { from: from.toISOString(), gameType: filter.category ?? undefined },
        { name: `bets-${localDate(from)}-${localDate(new Date())}.csv` },
      );
    },
  });
  return (
    <Box>
      <Button data-action="bets-download" loading={download.isPending} onClick={() => download.mutate()}>
        <Icon of={Download} size={20} />
        {t('records:download')}
      </Button>
      {download.error === null ? null : <FormNotice tone="negative">{errorWords(t, download.error)}</FormNotice>}
    </Box>
  );
}

/** Returns the date of the player's calendar as `2026-11-22`. */
function localDate(at: Date): string {
  return [at.getFullYear(), at.getMonth() + 1, at.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
}

const Box = styled.div`
  display: grid;
  justify-items: end;
  gap: ${space.one};
`;
