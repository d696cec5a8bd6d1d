import { useEffect } from 'react';
import { useT } from '../../../client/i18n/use-words.ts';
import { settleQuestion } from '../../../client/overlays/confirm.ts';
import type { OverlayProps } from '../../../client/overlays/overlay.ts';
import { Dialog } from '../../../ui/dialog.tsx';

/** The generic dialog: asks what `confirm()` was called with. */
export function QuestionDialog({
  params: { title = '', text, confirm = 'common:action.confirm', cancel },
}: OverlayProps) {
  const t = useT();
  // Whatever takes its place, the question is answered.
  useEffect(() => () => settleQuestion(false), []);
  return (
    <Dialog
      title={t(title)}
      confirmLabel={t(confirm)}
      cancelLabel={t(cancel ?? 'common:action.cancel')}
      onConfirm={() => settleQuestion(true)}
      onCancel={() => settleQuestion(false)}
    >
      {text === undefined ? null : t(text)}
    </Dialog>
  );
}
