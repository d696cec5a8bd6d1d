import ChevronRight from 'lucide-react/icons/chevron-right';
import type { Ref } from 'react';
import styled from 'styled-components';
import type { MemberCentrePage } from '../../core/define-feature.ts';
import type { MemberCentreKey } from '../../core/member-centre-key.ts';
import { useT } from '../../../web/client/i18n/use-translator.ts';
import { OwnAvatar } from '../../features/account/public/own-avatar.tsx';
import { rankWords } from '../../features/account/public/rank-words.ts';
import { useSession } from '../../core/session/session.ts';
import { Badge } from '../../../web/ui/badge.tsx';
import { Icon } from '../../../web/ui/icon.tsx';
import { color, media, radius, space, type } from '../../../web/ui/tokens.ts';
import { EntryCount } from './entry-count.tsx';

export interface MemberCentreMenuProps {
  pages: readonly MemberCentrePage[];
  current: MemberCentreKey;
  onChoose: (key: MemberCentreKey) => void;
  ref?: Ref<HTMLElement>;
}

/** Shows the account, the rank and the pages of the member centre. */
export function MemberCentreMenu({ pages, current, onChoose, ref }: MemberCentreMenuProps) {
  const t = useT();
  const { account, rank } = useSession();
  return (
    <Nav ref={ref} aria-label={t('common:centre.menu')}>
      <Who>
        <OwnAvatar size={36} />
        <strong title={account}>{account}</strong>
        <Badge tone="neutral">{rankWords(t, rank)}</Badge>
      </Who>
      <ul>
        {pages.map(({ key, label, icon, count }) => (
          <li key={key}>
            <Entry
              type="button"
              data-action={`centre-${key}`}
              aria-current={key === current ? 'page' : undefined}
              onClick={() => onChoose(key)}
            >
              <Icon of={icon} size={20} />
              <span>{t(label)}</span>
              <EntryCount of={count} />
              <Onward of={ChevronRight} size={16} />
            </Entry>
          </li>
        ))}
      </ul>
    </Nav>
  );
}

const Nav = styled.nav`
  display: grid;
  gap: ${space.two};
  ul {
    display: grid;
    gap: 4px;
    margin: 0;
    padding: 0;
    list-style: none;
  }
  ${media.wide} {
    position: sticky;
    inset-block-start: 68px;
    padding-inline-end: ${space.two};
    border-inline-end: 1px solid ${color.line};
  }
`;

const Who = styled.p`
  display: flex;
  align-items: center;
  gap: ${space.one};
  min-height: 44px;
  margin: 0;
  padding-inline: ${space.oneAndHalf};
  strong {
    flex: 1;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

const Entry = styled.button`
  display: flex;
  align-items: center;
  gap: ${space.oneAndHalf};
  width: 100%;
  min-height: 48px;
  padding: ${space.one} ${space.oneAndHalf};
  border: 0;
  border-radius: ${radius.medium};
  background: none;
  color: ${color.text};
  font: inherit;
  font-size: ${type.body};
  font-weight: 600;
  text-align: start;
  cursor: pointer;
  > span:first-of-type {
    flex: 1;
  }
  ${media.hover} {
    &:hover {
      background: color-mix(in srgb, ${color.text} 6%, transparent);
    }
  }
  ${media.wide} {
    &[aria-current] {
      background: color-mix(in srgb, ${color.accent} 14%, transparent);
    }
  }
  &:focus-visible {
    outline-offset: -2px;
  }
`;

const Onward = styled(Icon)`
  color: ${color.muted};
  [dir='rtl'] & {
    transform: scaleX(-1);
  }
  ${media.wide} {
    display: none;
  }
`;
