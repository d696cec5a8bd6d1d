import { type ReactNode, useId } from 'react';
import { Heading, Panel, Text } from '../../../../web/ui/layout.tsx';

/** A card of the page of limits: title, explanation, content. */
export function LimitsCard({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const id = useId();
  return (
    <Panel $gap="one" aria-labelledby={id}>
      <Heading $size="title" id={id}>
        {title}
      </Heading>
      <Text $tone="muted" $size="body">
        {text}
      </Text>
      {children}
    </Panel>
  );
}
