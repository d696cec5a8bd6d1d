import { errorWords } from '../../../../web/client/api/error-words.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { Row } from '../../../../web/ui/layout.tsx';
import { LinkButton } from '../../../../web/ui/link-button.tsx';
import { ErrorState } from '../../../../web/ui/state-message.tsx';

export interface DrawFailedProps {
  error: unknown;
  backTo: string;
  onRetry: () => void;
}

/** Shows why a draw did not open, with links to continue. */
export function DrawFailed({ error, backTo, onRetry }: DrawFailedProps) {
  const t = useT();
  return (
    <ErrorState title={t('lottery:openFailed')}>
      {errorWords(t, error)}
      <Row $gap="oneAndHalf" $wrap $justify="center" $top="two" $align="stretch">
        <Button variant="primary" onClick={onRetry}>
          {t('common:ui.retry')}
        </Button>
        <LinkButton to={backTo}>{t('lottery:backToDraws')}</LinkButton>
      </Row>
    </ErrorState>
  );
}
