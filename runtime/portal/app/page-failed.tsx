import type { TranslationKey } from '../../../schema/generated/translation-keys.ts';
import styled from 'styled-components';
import { useT } from '../../web/client/i18n/use-translator.ts';
import { ChunkLoadError } from '../../web/client/parts/chunk-failure.ts';
import { Button } from '../../web/ui/button.tsx';
import { color, space, type } from '../../web/ui/tokens.ts';
import type { Failure } from './error-boundary.tsx';

/** Replaces a part that failed: shows what happened and what to do. */
export function PageFailed({ error, retry }: Failure) {
  const t = useT();
  return (
    <Box role="alert">
      <h2>{t('common:error.title')}</h2>
      <p>{t(failureText(error))}</p>
      <Button variant="primary" onClick={retry}>
        {t('common:ui.retry')}
      </Button>
    </Box>
  );
}

/** Returns the translation key of the reason why a part is missing. */
export function failureText(error: unknown): TranslationKey {
  if (!(error instanceof ChunkLoadError)) return 'common:error.text';
  return navigator.onLine ? 'common:network.unreachable' : 'common:network.offline';
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
