import styled from 'styled-components';
import { errorWords } from '../../../../web/client/api/error-words.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { LinkButton } from '../../../../web/ui/link-button.tsx';
import { ErrorState } from '../../../../web/ui/state-message.tsx';
import { space } from '../../../../web/ui/tokens.ts';

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
      <Ways>
        <Button variant="primary" onClick={onRetry}>
          {t('common:ui.retry')}
        </Button>
        <LinkButton to={backTo}>{t('lottery:backToDraws')}</LinkButton>
      </Ways>
    </ErrorState>
  );
}

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${space.oneAndHalf};
  margin-block-start: ${space.two};
`;
