import { useEffect } from 'react';
import { useT } from '../../../client/i18n/use-translator.ts';
import { resolveConfirm } from '../../../client/overlays/confirm.ts';
import type { OverlayProps } from '../../../client/overlays/overlay.ts';
import { Dialog } from '../../../ui/dialog.tsx';

/** The generic dialog: asks what `confirm()` was called with. */
export function QuestionDialog({
  params: { title = '', text, confirm = 'common:action.confirm', cancel },
}: OverlayProps) {
  const t = useT();
  // Whatever takes its place, the question is answered.
  useEffect(() => () => resolveConfirm(false), []);
  return (
    <Dialog
      title={t(title)}
      confirmLabel={t(confirm)}
      cancelLabel={t(cancel ?? 'common:action.cancel')}
      onConfirm={() => resolveConfirm(true)}
      onCancel={() => resolveConfirm(false)}
    >
      {text === undefined ? null : t(text)}
    </Dialog>
  );
}
