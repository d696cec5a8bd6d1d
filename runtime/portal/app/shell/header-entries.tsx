import ChevronDown from 'lucide-react/icons/chevron-down';
import { useLayoutEffect, useRef, useState } from 'react';
import styled, { css } from 'styled-components';
import { useT } from '../../../web/client/i18n/use-translator.ts';
import { openTarget } from '../../core/overlays.ts';
import type { MenuItem } from '../../core/define-feature.ts';
import { Icon } from '../../../web/ui/icon.tsx';
import { Menu } from '../../../web/ui/menu.tsx';
import { color, space, type } from '../../../web/ui/tokens.ts';
import { countFitting } from './count-fitting.ts';
import { MenuEntry } from './menu-entry.tsx';

/** Shows as many items in a row as fit; those that do not are in a menu at its end. */
export function HeaderEntries({ items }: { items: readonly MenuItem[] }) {
  const t = useT();
  const row = useRef<HTMLDivElement>(null);
  const ruler = useRef<HTMLDivElement>(null);
  const [count, setCount] = useState(items.length);
  const labels = items.map(({ label }) => t(label)).join('\n');
  useLayoutEffect(() => {
    const measure = () => {
      if (row.current === null || ruler.current === null) return;
      const widths = Array.from(ruler.current.children, (each) => each.getBoundingClientRect().width);
      setCount(countFitting({ widths: widths.slice(0, -1), more: widths.at(-1) ?? 0, room: row.current.clientWidth }));
    };
    const observer = new ResizeObserver(measure);
    // A font that loads later changes the words, not the ruler around them.
    for (const each of [row.current, ...(ruler.current?.children ?? [])]) if (each !== null) observer.observe(each);
    measure();
    return () => observer.disconnect();
  }, [labels]);
  const rest = items.slice(count);
  const more = (
    <>
      {t('common:menu.more')}
      <Icon of={ChevronDown} size={16} />
    </>
  );
  return (
    <Row ref={row}>
      <Ruler ref={ruler} aria-hidden="true">
        {items.map(({ id, label }) => (
          <Word key={id}>{t(label)}</Word>
        ))}
        <Word>{more}</Word>
      </Ruler>
      {items.slice(0, count).map((item) => (
        <Entry key={item.id} item={item}>
          {t(item.label)}
        </Entry>
      ))}
      {rest.length === 0 ? null : (
        <Menu
          variant="ghost"
          align="end"
          trigger={more}
          items={rest.map(({ id, label, icon, target }) => ({
            id,
            label: t(label),
            icon,
            ...('to' in target ? { to: target.to } : {}),
          }))}
          onSelect={(id) => {
            const target = rest.find((item) => item.id === id)?.target;
            if (target !== undefined && !('to' in target)) openTarget(target);
          }}
        />
      )}
    </Row>
  );
}

const word = css`
  display: inline-flex;
  flex: none;
  align-items: center;
  gap: ${space.half};
  min-height: 44px;
  padding-inline: ${space.one};
  font-size: ${type.body};
  font-weight: 600;
  white-space: nowrap;
`;

const Row = styled.div`
  position: relative;
  display: flex;
  flex: 1 1 0;
  align-items: center;
  justify-content: flex-end;
  min-width: 0;
  > div > button {
    ${word}
    &:not(:hover) {
      color: ${color.muted};
    }
  }
`;

const Ruler = styled.div`
  position: absolute;
  inset-block-start: 0;
  inset-inline-start: 0;
  display: flex;
  width: 0;
  height: 0;
  overflow: hidden;
  visibility: hidden;
`;

const Word = styled.span`
  ${word}
`;

const Entry = styled(MenuEntry)`
  ${word}
  border: 0;
  background: none;
  color: ${color.muted};
  font-family: inherit;
  text-decoration: none;
  cursor: pointer;
  &:hover {
    color: ${color.text};
  }
`;
