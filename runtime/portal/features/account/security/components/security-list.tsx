import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, space, type } from '../../../../../web/ui/tokens.ts';

/** List below a row of the security centre. */
export const SecurityList = styled.ul`
  display: grid;
  margin: 0;
  padding: 0;
  border-block-start: 1px solid ${color.line};
  list-style: none;
`;

export interface SecurityListItemProps {
  title: ReactNode;
  text: string;
  action?: ReactNode;
}

export function SecurityListItem({ title, text, action }: SecurityListItemProps) {
  return (
    <Item>
      <div>
        <strong>{title}</strong>
        <span>{text}</span>
      </div>
      {action}
    </Item>
  );
}

const Item = styled.li`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.one};
  min-height: 60px;
  padding-block: ${space.one};
  &:not(:last-child) {
    border-block-end: 1px solid ${color.line};
  }
  > button {
    flex: none;
  }
  > div {
    display: grid;
    gap: 2px;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  strong {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space.half} ${space.one};
    font-size: ${type.body};
    font-weight: 600;
  }
  span {
    color: ${color.muted};
    font-size: ${type.small};
  }
`;
