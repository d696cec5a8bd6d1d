import { useEffect } from 'react';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { resolveConfirm } from '../public/confirm.ts';
import type { OverlayProps } from '../../../core/overlays.ts';
import { Dialog } from '../../../../web/ui/dialog.tsx';

/** Dialog for the question of `confirm()`. */
export function QuestionDialog({ params: { title, text, confirm, cancel } }: OverlayProps<'system/dialog'>) {
  const t = useT();
  // If another overlay replaces the dialog, the answer is no.
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
