import SearchIcon from 'lucide-react/icons/search';
import SearchX from 'lucide-react/icons/search-x';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import styled from 'styled-components';
import { errorWords } from '../../../../web/client/api/error-words.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { Icon } from '../../../../web/ui/icon.tsx';
import { EmptyState, ErrorState } from '../../../../web/ui/state-message.tsx';
import { color, media, radius, space, type } from '../../../../web/ui/tokens.ts';
import { VisuallyHidden } from '../../../../web/ui/visually-hidden.tsx';
import { useOpenFound } from '../model/use-open-found.ts';
import { type Found, type SiteSearch as Search, useSiteSearch } from '../model/use-site-search.ts';
import { FoundList, optionId } from './found-list.tsx';

export interface SiteSearchProps {
  /** Called after a result was chosen. */
  onDone: () => void;
}

/** Search field with results while the player types: arrows move, Enter opens (ARIA combobox with a list). */
export function SiteSearch({ onDone }: SiteSearchProps) {
  const t = useT();
  const id = useId();
  const [text, setText] = useState('');
  const [awaited, setAwaited] = useState(false);
  const search = useSiteSearch(text);
  const { active, setActive, move } = useActive(search);
  const shown = search.error === null && search.groups.length > 0;
  const openFound = useOpenFound();
  const choose = (found: Found) => {
    onDone();
    openFound(found);
  };
  const chooseFirst = useEffectEvent(() => {
    setAwaited(false);
    if (active !== null) choose(active);
  });
  const ready = awaited && search.current;
  useEffect(() => {
    if (ready) chooseFirst();
  }, [ready]);
  const onKeyDown = (event: KeyboardEvent) => {
    // While a word is composed, these keys belong to the input method.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') move(event.key === 'ArrowDown' ? 1 : -1);
    else if (event.key !== 'Enter') return;
    else if (search.current && active !== null) choose(active);
    // Pressed before the results have loaded: opens the first of them later.
    else setAwaited(!search.current);
    event.preventDefault();
  };
  return (
    <Panel>
      <Field>
        <Icon of={SearchIcon} size={20} />
        <input
          type="search"
          role="combobox"
          value={text}
          maxLength={64}
          placeholder={t('lobby:siteSearch.field')}
          aria-label={t('lobby:siteSearch.field')}
          aria-autocomplete="list"
          aria-expanded={shown}
          aria-controls={shown ? id : undefined}
          aria-activedescendant={active === null ? undefined : optionId(id, active)}
          enterKeyHint="search"
          autoFocus
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={({ target }) => {
            setAwaited(false);
            setText(target.value);
          }}
          onKeyDown={onKeyDown}
        />
      </Field>
      <Outcome search={search} />
      {shown ? (
        <FoundList
          id={id}
          groups={search.groups}
          active={active}
          busy={!search.current}
          onActive={setActive}
          onChoose={choose}
        />
      ) : null}
    </Panel>
  );
}

/** Returns the active result: the one last chosen, else the first result of the text. */
function useActive({ groups, text }: Search) {
  const all = groups.flatMap(({ found }) => found);
  const [key, setKey] = useState<string | null>(null);
  const chosen = all.findIndex((found) => found.key === key);
  // A suggestion is not a result of the text: Enter opens it only once it is chosen.
  const at = chosen === -1 && text !== '' ? 0 : chosen;
  return {
    active: all[at] ?? null,
    setActive: (found: Found) => setKey(found.key),
    move: (by: 1 | -1) => setKey(all.at((at + (at === -1 && by === -1 ? 0 : by)) % all.length)?.key ?? null),
  };
}

/**
 * Announces the number of results to screen readers; shows to all users that there are none or that the call failed.
 */
function Outcome({ search: { text, groups, current, error, retry } }: { search: Search }) {
  const t = useT();
  if (error !== null)
    return (
      <ErrorState title={t('lobby:siteSearch.failed')} onRetry={retry}>
        {errorWords(t, error)}
      </ErrorState>
    );
  const count = groups.reduce((sum, { total }) => sum + total, 0);
  const none = current && text !== '' && count === 0;
  return (
    <div role="status">
      {current && text !== '' && count > 0 ? (
        <VisuallyHidden>{t('lobby:siteSearch.found', { count })}</VisuallyHidden>
      ) : null}
      {none ? (
        <EmptyState icon={SearchX} title={t('lobby:siteSearch.none.title', { text })}>
          {t('lobby:siteSearch.none.text')}
        </EmptyState>
      ) : null}
    </div>
  );
}

const Panel = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space.one};
  /* The height stays constant while the results change. */
  height: min(620px, calc(100dvh - 164px));
  ${media.phone} {
    height: calc(100dvh - 136px - env(safe-area-inset-bottom));
  }
`;

const Field = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  gap: ${space.one};
  padding-inline: ${space.oneAndHalf};
  border: 1px solid ${color.muted};
  border-radius: ${radius.medium};
  background: ${color.raised};
  color: ${color.muted};
  &:focus-within {
    border-color: ${color.accentStrong};
    outline: 1px solid ${color.accentStrong};
  }
  svg {
    flex: none;
  }
  input {
    flex: 1;
    min-width: 0;
    min-height: 48px;
    border: 0;
    outline: none;
    background: none;
    color: ${color.text};
    font: inherit;
    font-size: ${type.large};
    &::placeholder {
      color: ${color.muted};
      opacity: 1;
    }
    &::-webkit-search-cancel-button {
      filter: grayscale(1);
    }
  }
`;
