import { type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { Heading, Stack } from '../../../../web/ui/layout.tsx';
import { color, space, type } from '../../../../web/ui/tokens.ts';

/** A part of the bonus page with its heading. */
export function BonusSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Stack as="section" aria-labelledby={id}>
      <Heading id={id}>{title}</Heading>
      {children}
    </Stack>
  );
}

/** A small heading within the card of a bonus. */
export const BonusSubtitle = styled.h4`
  margin: ${space.two} 0 0;
  font-size: ${type.body};
  font-weight: 650;
`;

/** The name of a bonus. */
export const BonusName = styled.h3`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.one};
  margin: 0;
  font-size: ${type.title};
`;

/** A muted paragraph within the card of a bonus. */
export const BonusText = styled.p`
  margin: 0;
  color: ${color.muted};
  text-wrap: pretty;
`;
