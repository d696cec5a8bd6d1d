import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Icon } from './icon.tsx';
import { color, media, radius, space, target } from './tokens.ts';

export interface AccordionItem {
  id: string;
  title: string;
  content: ReactNode;
}

export interface AccordionProps {
  items: readonly AccordionItem[];
  /** Items with the same name form a group: opening one closes the others. */
  name?: string;
}

/** Shows questions that expand one by one; works before any script runs. */
export function Accordion({ items, name }: AccordionProps) {
  return (
    <div>
      {items.map((item) => (
        <Item key={item.id} name={name}>
          <Summary>
            {item.title}
            <Icon of={ChevronDown} size={20} />
          </Summary>
          <Content>{item.content}</Content>
        </Item>
      ))}
    </div>
  );
}

const Item = styled.details`
  border-block-end: 1px solid ${color.line};
`;

const Summary = styled.summary`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.two};
  min-height: ${target};
  padding: ${space.one} 0;
  font-weight: 600;
  cursor: pointer;
  list-style: none;
  &::-webkit-details-marker {
    display: none;
  }
  > svg {
    color: ${color.muted};
    transition: transform 150ms;
    ${media.still} {
      transition: none;
    }
  }
  details[open] > & > svg {
    transform: rotate(180deg);
  }
  &:focus-visible {
    outline: 2px solid ${color.accentStrong};
    outline-offset: 2px;
    border-radius: ${radius.small};
  }
`;

const Content = styled.div`
  padding: 0 0 ${space.two};
  color: ${color.muted};
`;
