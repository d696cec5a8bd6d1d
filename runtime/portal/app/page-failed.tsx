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
  justify-items: center;
  gap: ${space.two};
  padding: ${space.six} ${space.two};
  text-align: center;
  h2 {
    font-size: ${type.title};
  }
  p {
    color: ${color.muted};
  }
`;
