import { useEffect } from 'react';
import styled from 'styled-components';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { categoryIcons } from '../public/category-icons.ts';
import { useImageHosts } from '../../../core/page/use-image-hosts.ts';
import { Badge } from '../../../../web/ui/badge.tsx';
import { Stack } from '../../../../web/ui/layout.tsx';
import { color, media, radius, space, type } from '../../../../web/ui/tokens.ts';
import type { Found, FoundGroup } from '../model/use-site-search.ts';
import { Picture } from '../public/picture.tsx';
import { Maintenance } from './maintenance.tsx';

export interface FoundListProps {
  id: string;
  groups: readonly FoundGroup[];
  active: Found | null;
  /** Whether the results belong to an earlier text. */
  busy: boolean;
  onActive: (found: Found) => void;
  onChoose: (found: Found) => void;
}

/** Returns the id of a result's element. */
export function optionId(id: string, { key }: Found): string {
  return `${id}-${key.replace(/\W/g, '-')}`;
}

/** List of results, grouped by kind. The focus stays in the search field. */
export function FoundList({ id, groups, active, busy, onActive, onChoose }: FoundListProps) {
  const t = useT();
  const activeId = active === null ? null : optionId(id, active);
  useEffect(() => {
    if (activeId !== null) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  return (
    <List id={id} role="listbox" aria-label={t('lobby:siteSearch.results')} aria-busy={busy}>
      {groups.map(({ kind, total, found }) => (
        <Stack $gap="none" key={kind} role="group" aria-labelledby={`${id}-${kind}`}>
          <Title id={`${id}-${kind}`} role="presentation">
            <span>{t(`lobby:siteSearch.${kind}`)}</span>
            {total > found.length ? (
              <small>{t('lobby:siteSearch.shown', { shown: found.length, count: total })}</small>
            ) : null}
          </Title>
          {found.map((each) => (
            <Option
              key={each.key}
              id={optionId(id, each)}
              role="option"
              aria-selected={each.key === active?.key}
              // Keeps the focus in the field.
              onMouseDown={(event) => event.preventDefault()}
              onMouseMove={() => (each.key === active?.key ? undefined : onActive(each))}
              onClick={() => onChoose(each)}
            >
              <FoundRow found={each} />
            </Option>
          ))}
        </Stack>
      ))}
    </List>
  );
}

function FoundRow({ found: { game, vendor } }: { found: Found }) {
  const t = useT();
  const hosts = useImageHosts();
  const { gameType, maintenance, isHot } = game ?? vendor;
  const category = t(`common:category.${gameType}`);
  const note = game === undefined ? t('lobby:found', { count: vendor.cards }) : game.vendorName;
  return (
    <>
      <Picture
        address={game === undefined ? vendor.smallIcon : game.showIcon}
        hosts={hosts}
        icon={categoryIcons[gameType]}
        width={48}
        height={48}
      />
      <Text>
        <b>{game === undefined ? vendor.displayName : game.gameName}</b>
        <small>{`${note} · ${category}`}</small>
      </Text>
      {maintenance === 1 ? <Maintenance /> : isHot === 1 ? <Badge tone="accent">{t('lobby:hot')}</Badge> : null}
    </>
  );
}

const List = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  flex: 1;
  align-content: start;
  gap: ${space.one};
  min-height: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
  transition: opacity 120ms;
  &[aria-busy='true'] {
    opacity: 0.75;
  }
`;

const Title = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space.one};
  padding: ${space.one} ${space.one} ${space.half};
  color: ${color.muted};
  font-size: ${type.small};
  font-weight: 600;
  small {
    font-size: inherit;
    font-weight: 400;
  }
`;

const Option = styled.div`
  display: flex;
  align-items: center;
  gap: ${space.oneAndHalf};
  min-height: 64px;
  padding: ${space.one};
  border-radius: ${radius.medium};
  scroll-margin-block: 40px 8px;
  cursor: pointer;
  &[aria-selected='true'] {
    background: color-mix(in srgb, ${color.text} 8%, transparent);
    ${media.hover} {
      outline: 2px solid ${color.accentStrong};
      outline-offset: -2px;
    }
  }
  img,
  i {
    flex: none;
    border-radius: ${radius.small};
    background: ${color.raised};
    object-fit: cover;
  }
`;

const Text = styled.span`
  display: grid;
  flex: 1;
  min-width: 0;
  gap: 2px;
  b,
  small {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  b {
    font-size: ${type.body};
    font-weight: 600;
  }
  small {
    color: ${color.muted};
    font-size: ${type.small};
  }
`;
