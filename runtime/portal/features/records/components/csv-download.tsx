import Download from 'lucide-react/icons/download';
import { errorWords } from '../../../../web/client/api/error-words.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { useSingleMutation } from '../../../../web/client/query/use-single-mutation.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { FormNotice } from '../../../../web/ui/form-notice.tsx';
import { Icon } from '../../../../web/ui/icon.tsx';
import { Stack } from '../../../../web/ui/layout.tsx';

export interface CsvDownloadProps {
  /** Identifies the button for tests. */
  action: string;
  download: () => Promise<void>;
}

/** Shows the button that downloads a CSV file, and why the download failed. */
export function CsvDownload({ action, download }: CsvDownloadProps) {
  const t = useT();
  const { isPending, error, mutate } = useSingleMutation({ mutationFn: download });
  return (
    <Stack $gap="one" $align="end">
      <Button data-action={action} loading={isPending} onClick={() => mutate()}>
        <Icon of={Download} size={20} />
        {t('records:download')}
      </Button>
      {error === null ? null : <FormNotice tone="negative">{errorWords(t, error)}</FormNotice>}
    </Stack>
  );
}
