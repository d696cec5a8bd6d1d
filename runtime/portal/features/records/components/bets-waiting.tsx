import styled from 'styled-components';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { Skeleton } from '../../../../web/ui/skeleton.tsx';
import { radius, space } from '../../../../web/ui/tokens.ts';
import { VisuallyHidden } from '../../../../web/ui/visually-hidden.tsx';

/** Skeleton of the record while it is loading. */
export function BetsWaiting() {
  const t = useT();
  return (
    <Stack role="status">
      <VisuallyHidden>{t('records:loading')}</VisuallyHidden>
      <Block />
      {[1, 2, 3, 4, 5].map((row) => (
        <Row key={row} />
      ))}
    </Stack>
  );
}

const Stack = styled.div`
  display: grid;
  gap: ${space.oneAndHalf};
`;

const Block = styled(Skeleton)`
  height: 84px;
  border-radius: ${radius.large};
`;

const Row = styled(Skeleton)`
  height: 56px;
`;
