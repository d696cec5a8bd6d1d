import styled from 'styled-components';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { Skeleton, SkeletonText } from '../../../../web/ui/skeleton.tsx';
import { color, radius, space } from '../../../../web/ui/tokens.ts';
import { VisuallyHidden } from '../../../../web/ui/visually-hidden.tsx';

/** Skeleton of notices while they are loading. */
export function NoticesWaiting({ count = 3 }: { count?: number }) {
  const t = useT();
  return (
    <Stack role="status" aria-busy="true">
      <VisuallyHidden>{t('notices:loading')}</VisuallyHidden>
      {Array.from({ length: count }, (_, index) => (
        <Box key={index}>
          <Title />
          <SkeletonText lines={3} />
        </Box>
      ))}
    </Stack>
  );
}

const Stack = styled.div`
  display: grid;
  gap: ${space.two};
`;

const Box = styled.div`
  display: grid;
  gap: ${space.two};
  padding: ${space.three};
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
`;

const Title = styled(Skeleton)`
  width: min(320px, 70%);
  height: 24px;
`;
