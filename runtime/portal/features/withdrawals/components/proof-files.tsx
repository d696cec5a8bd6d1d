import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { ImageFiles } from '../../../core/images/image-files.tsx';

interface ProofFilesProps {
  hint: string;
  files: readonly File[];
  busy: boolean;
  onChange: (files: readonly File[]) => void;
}

/** Lets a member choose the images that go with a report or a document request. */
export function ProofFiles({ hint, ...field }: ProofFilesProps) {
  const t = useT();
  return (
    <ImageFiles
      {...field}
      words={{
        label: t('withdrawals:report.proofs'),
        hint,
        choose: t('withdrawals:report.choose'),
        preview: t('withdrawals:report.preview'),
        progress: t('withdrawals:report.progress'),
        remove: (name) => t('withdrawals:report.removeProof', { name }),
      }}
    />
  );
}
