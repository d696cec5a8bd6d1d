import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { Badge, type BadgeTone } from '../../../../../web/ui/badge.tsx';
import { Icon } from '../../../../../web/ui/icon.tsx';
import { Panel, Row, Text } from '../../../../../web/ui/layout.tsx';
import { color, radius, space, type } from '../../../../../web/ui/tokens.ts';

export interface SecurityRowProps {
  icon: LucideIcon;
  title: string;
  /** Badge for its state. */
  state?: { words: string; tone: BadgeTone };
  text?: ReactNode;
  action?: ReactNode;
  /** Content below the row: a list. */
  children?: ReactNode;
}

/** Row for one protection of the account: its name, its state and its action. */
export function SecurityRow({ icon, title, state, text, action, children }: SecurityRowProps) {
  const id = useId();
  return (
    <Panel $tight $gap="oneAndHalf" aria-labelledby={id}>
      <Row $gap="oneAndHalf" $wrap>
        <Disc>
          <Icon of={icon} size={20} />
        </Disc>
        <TextColumn>
          <Title>
            <h4 id={id}>{title}</h4>
            {state === undefined ? null : <Badge tone={state.tone}>{state.words}</Badge>}
          </Title>
          {text === undefined ? null : (
            <Text as="div" $tone="muted" $size="small" $breaks>
              {text}
            </Text>
          )}
        </TextColumn>
        {action === undefined ? null : <Action>{action}</Action>}
      </Row>
      {children}
    </Panel>
  );
}

const Disc = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 40px;
  height: 40px;
  border-radius: ${radius.pill};
  background: color-mix(in srgb, ${color.accent} 14%, transparent);
`;

const TextColumn = styled.div`
  display: grid;
  flex: 1 1 132px;
  gap: 2px;
  min-width: 0;
`;

const Title = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.half} ${space.one};
  h4 {
    margin: 0;
    font-size: ${type.body};
    font-weight: 650;
  }
`;

const Action = styled.div`
  display: flex;
  flex: none;
  gap: ${space.one};
  margin-inline-start: auto;
`;
