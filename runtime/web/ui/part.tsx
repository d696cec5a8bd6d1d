import { type ReactNode, useId } from 'react';
import { Heading, Panel } from './layout.tsx';

/** One part of a page on a card, with its heading. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Panel as="section" aria-labelledby={id}>
      <Heading id={id}>{title}</Heading>
      {children}
    </Panel>
  );
}
