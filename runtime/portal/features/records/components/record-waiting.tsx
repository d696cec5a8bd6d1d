import styled from 'styled-components';
import { Stack } from '../../../../web/ui/layout.tsx';
import { Skeleton } from '../../../../web/ui/skeleton.tsx';
import { radius } from '../../../../web/ui/tokens.ts';
import { VisuallyHidden } from '../../../../web/ui/visually-hidden.tsx';

/** Skeleton of a record while it is loading; the label names the record. */
export function RecordWaiting({ label }: { label: string }) {
  return (
    <Stack $gap="oneAndHalf" role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      <Block />
      {[1, 2, 3, 4, 5].map((row) => (
        <Row key={row} />
      ))}
    </Stack>
  );
}

const Block = styled(Skeleton)`
  height: 84px;
  border-radius: ${radius.large};
`;

const Row = styled(Skeleton)`
  height: 56px;
`;
