import styled from 'styled-components';
import { useT } from '../../web/client/i18n/use-translator.ts';
import { radius, space } from '../../web/ui/tokens.ts';
import { Skeleton } from '../../web/ui/skeleton.tsx';
import { VisuallyHidden } from '../../web/ui/visually-hidden.tsx';

/** Placeholder of a page that is loading. */
export function PageSkeleton() {
  const t = useT();
  return (
    <Box aria-busy="true">
      <VisuallyHidden>{t('common:ui.loading')}</VisuallyHidden>
      <Heading />
      <Block />
      <Block />
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  align-content: start;
  gap: ${space.three};
  min-height: 70vh;
  padding-block: ${space.four};
`;
const Heading = styled(Skeleton)`
  width: min(320px, 60%);
  height: 32px;
`;
const Block = styled(Skeleton)`
  height: 180px;
  border-radius: ${radius.large};
`;
