import styled from 'styled-components';
import { useT } from '../client/i18n/use-words.ts';
import { Button } from '../ui/button.tsx';
import { color, space, type } from '../ui/tokens.ts';

/** In place of a part that broke: what happened and what to do. */
export function PageFailed({ onRetry }: { onRetry: () => void }) {
  const t = useT();
  return (
    <Box role="alert">
      <h2>{t('common:error.title')}</h2>
      <p>{t('common:error.text')}</p>
      <Button variant="primary" onClick={onRetry}>
        {t('common:ui.retry')}
      </Button>
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  align-content: center;
  justify-items: center;
  gap: ${space.two};
  min-height: 60vh;
  padding: ${space.six} ${space.two};
  text-align: center;
  text-wrap: balance;
  h2,
  p {
    margin: 0;
  }
  h2 {
    font-size: ${type.heading};
  }
  p {
    color: ${color.muted};
    font-size: ${type.large};
  }
`;
