import { type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { Card } from './card.tsx';
import { space, type } from './tokens.ts';

/** One part of a page on a card, with its heading. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Column as="section" aria-labelledby={id}>
      <Title id={id}>{title}</Title>
      {children}
    </Column>
  );
}

const Column = styled(Card)`
  display: grid;
  gap: ${space.two};
  min-width: 0;
`;

const Title = styled.h2`
  margin: 0;
  font-size: ${type.large};
`;
