import { type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { Card } from '../../../../web/ui/card.tsx';
import { color, media, space, type } from '../../../../web/ui/tokens.ts';

/** A card of the page of limits: title, explanation, content. */
export function LimitsCard({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const id = useId();
  return (
    <Box aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p>{text}</p>
      {children}
    </Box>
  );
}

const Box = styled(Card)`
  display: grid;
  align-content: start;
  gap: ${space.one};
  min-width: 0;
  ${media.phone} {
    padding: ${space.two};
  }
  h2 {
    margin: 0;
    font-size: ${type.title};
  }
  > p {
    margin: 0;
    color: ${color.muted};
    font-size: ${type.body};
  }
`;
