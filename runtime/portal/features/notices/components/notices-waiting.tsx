import styled from 'styled-components';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { Panel, Stack } from '../../../../web/ui/layout.tsx';
import { Skeleton, SkeletonText } from '../../../../web/ui/skeleton.tsx';
import { VisuallyHidden } from '../../../../web/ui/visually-hidden.tsx';

/** Skeleton of notices while they are loading. */
export function NoticesWaiting({ count = 3 }: { count?: number }) {
  const t = useT();
  return (
    <Stack role="status" aria-busy="true">
      <VisuallyHidden>{t('notices:loading')}</VisuallyHidden>
      {Array.from({ length: count }, (_, index) => (
        <Panel as="div" key={index}>
          <Title />
          <SkeletonText lines={3} />
        </Panel>
      ))}
    </Stack>
  );
}

const Title = styled(Skeleton)`
  width: min(320px, 70%);
  height: 24px;
`;
