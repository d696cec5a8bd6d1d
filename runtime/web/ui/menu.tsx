import type { LucideIcon } from 'lucide-react';
import Check from 'lucide-react/icons/check';
import type { KeyboardEvent, ReactNode } from 'react';
import { Link } from './link.tsx';
import styled, { css } from 'styled-components';
import type { ButtonSize, ButtonVariant } from './button-style.ts';
import { Icon } from './icon.tsx';
import { Stack } from './layout.tsx';
import { Popover } from './popover.tsx';
import { color, radius, space, target, type } from './tokens.ts';

export interface MenuEntry {
  id: string;
  label: string;
  icon?: LucideIcon;
  /** Whether it is the current choice. */
  current?: boolean;
  /** Language of the label, if it differs from the page's. */
  lang?: string;
  /** Path of the link; without it, `onSelect` is called. */
  to?: string;
}

export interface MenuProps {
  trigger: ReactNode;
  label?: string;
  variant?: ButtonVariant;
  size?: ButtonSize;
  align?: 'start' | 'end';
  up?: boolean;
  items: readonly MenuEntry[];
  onSelect?: (id: string) => void;
}

/** Shows a list of choices under a button. Tab and the arrow keys move through it. */
export function Menu({ items, onSelect, ...popover }: MenuProps) {
  return (
    <Popover {...popover}>
      {(close) => (
        <Stack as="ul" $gap="none" onKeyDown={walk}>
          {items.map((item) => (
            <li key={item.id}>
              {item.to === undefined ? (
                <Choice
                  type="button"
                  lang={item.lang}
                  aria-current={item.current ? 'true' : undefined}
                  onClick={() => (close(), onSelect?.(item.id))}
                >
                  <Face item={item} />
                </Choice>
              ) : (
                <Way to={item.to} lang={item.lang} aria-current={item.current ? 'page' : undefined} onClick={close}>
                  <Face item={item} />
                </Way>
              )}
            </li>
          ))}
        </Stack>
      )}
    </Popover>
  );
}

function Face({ item }: { item: MenuEntry }) {
  return (
    <>
      {item.icon ? <Icon of={item.icon} size={20} /> : null}
      <span>{item.label}</span>
      {item.current ? <Icon of={Check} size={16} /> : null}
    </>
  );
}

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

function walk(event: KeyboardEvent<HTMLUListElement>): void {
  const step = steps[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const entries = [...event.currentTarget.querySelectorAll<HTMLElement>('a, button')];
  const at = entries.findIndex((entry) => entry === document.activeElement);
  entries[(at + step + entries.length) % entries.length]?.focus();
}

const entryStyle = css`
  display: flex;
  align-items: center;
  gap: ${space.oneAndHalf};
  width: 100%;
  min-height: ${target};
  padding: 0 ${space.oneAndHalf};
  border: 0;
  border-radius: ${radius.small};
  background: transparent;
  color: ${color.text};
  font: inherit;
  font-size: ${type.body};
  text-align: start;
  text-decoration: none;
  cursor: pointer;
  > span {
    flex: 1;
    white-space: nowrap;
  }
  > svg {
    color: ${color.muted};
  }
  &:hover {
    background: color-mix(in srgb, ${color.text} 8%, transparent);
  }
  &[aria-current] {
    font-weight: 600;
  }
  &:focus-visible {
    outline-offset: -2px;
  }
`;

const Choice = styled.button`
  ${entryStyle}
`;

const Way = styled(Link)`
  ${entryStyle}
`;
