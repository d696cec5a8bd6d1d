import { type KeyboardEvent, type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { color, radius, space, target, type } from './tokens.ts';
import { useInSight } from './use-in-sight.ts';

export interface TabItem {
  id: string;
  label: ReactNode;
}

export interface TabsProps {
  label: string;
  items: readonly TabItem[];
  selected: string;
  onSelect: (id: string) => void;
  /** Content of the selected tab. */
  children?: ReactNode;
}

/**
 * Shows a row of tabs. Arrow keys move the selection, Home and End jump to the ends, and the row scrolls on a phone.
 */
export function Tabs({ label, items, selected, onSelect, children }: TabsProps) {
  const base = useId();
  const list = useInSight('[aria-selected="true"]', `${selected} ${items.length}`);
  const move = (event: KeyboardEvent) => {
    const next = neighbour({ items, selected, key: event.key, rtl: document.dir === 'rtl' });
    if (next === undefined) return;
    event.preventDefault();
    onSelect(next);
    list.current?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(next)}"]`)?.focus();
  };
  return (
    <>
      <List ref={list} role="tablist" aria-label={label} onKeyDown={move}>
        {items.map((item) => (
          <Tab
            key={item.id}
            type="button"
            role="tab"
            id={`${base}-${item.id}`}
            data-tab={item.id}
            aria-selected={item.id === selected}
            aria-controls={children ? `${base}-panel` : undefined}
            tabIndex={item.id === selected ? 0 : -1}
            onClick={(event) => {
              event.currentTarget.focus();
              onSelect(item.id);
            }}
          >
            {item.label}
          </Tab>
        ))}
      </List>
      {children ? (
        <div role="tabpanel" id={`${base}-panel`} aria-labelledby={`${base}-${selected}`}>
          {children}
        </div>
      ) : null}
    </>
  );
}

function neighbour({
  items,
  selected,
  key,
  rtl,
}: {
  items: readonly TabItem[];
  selected: string;
  key: string;
  rtl: boolean;
}): string | undefined {
  const at = items.findIndex((item) => item.id === selected);
  const step = rtl ? -1 : 1;
  const places: Record<string, number> = {
    ArrowRight: at + step,
    ArrowLeft: at - step,
    Home: 0,
    End: items.length - 1,
  };
  const place = places[key];
  return place === undefined ? undefined : items[(place + items.length) % items.length]?.id;
}

const List = styled.div`
  display: flex;
  gap: ${space.half};
  overflow-x: auto;
  scrollbar-width: none;
  padding: 4px;
  margin: -4px;
`;

const Tab = styled.button`
  display: inline-flex;
  flex: none;
  align-items: center;
  gap: ${space.one};
  min-height: ${target};
  padding: 0 ${space.two};
  border: 1px solid transparent;
  border-radius: ${radius.pill};
  background: transparent;
  color: ${color.muted};
  font: inherit;
  font-size: ${type.body};
  font-weight: 600;
  cursor: pointer;
  &:hover {
    color: ${color.text};
  }
  &[aria-selected='true'] {
    border-color: ${color.line};
    background: ${color.raised};
    color: ${color.text};
    box-shadow: inset 0 0 0 1px ${color.accentStrong};
  }
  &:focus-visible {
    outline-offset: 1px;
  }
`;
