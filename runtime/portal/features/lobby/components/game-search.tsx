import Search from 'lucide-react/icons/search';
import { useEffect, useEffectEvent, useState } from 'react';
import styled from 'styled-components';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { IconButton } from '../../../../web/ui/icon-button.tsx';
import { color, radius, space } from '../../../../web/ui/tokens.ts';
import { VisuallyHidden } from '../../../../web/ui/visually-hidden.tsx';
import { useSettled } from '../model/use-settled.ts';

export interface GameSearchProps {
  /** The name in the current filter. */
  name: string;
  onSearch: (name: string) => void;
}

/** Pause in typing before a call. */
const pauseMs = 300;

/** Searches for games by name while the player types; an empty field shows all games again. */
export function GameSearch({ name, onSearch }: GameSearchProps) {
  const t = useT();
  const { text, setText, search } = useTypedName(name, onSearch);
  return (
    <Form
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        search(text);
      }}
    >
      <label>
        <VisuallyHidden>{t('lobby:search.label')}</VisuallyHidden>
        <input
          type="search"
          name="name"
          value={text}
          maxLength={64}
          placeholder={t('lobby:search.label')}
          enterKeyHint="search"
          autoComplete="off"
          onChange={({ target }) => {
            setText(target.value);
            if (target.value === '') search('');
          }}
        />
      </label>
      <IconButton type="submit" icon={Search} label={t('lobby:search.submit')} />
    </Form>
  );
}

/**
 * State of the search field. The text becomes the search after a pause. A name that changes elsewhere replaces the
 * text.
 */
function useTypedName(name: string, onSearch: GameSearchProps['onSearch']) {
  const [text, setText] = useState(name);
  const [seen, setSeen] = useState(name);
  const [sent, setSent] = useState(name);
  if (name !== seen) {
    setSeen(name);
    if (name !== sent) {
      setText(name);
      setSent(name);
    }
  }
  const search = (typed: string) => {
    const wanted = typed.trim();
    if (wanted === sent.trim()) return;
    setSent(wanted);
    onSearch(wanted);
  };
  const settled = useSettled(text, pauseMs);
  const searchSettled = useEffectEvent(() => {
    if (settled === text) search(settled);
  });
  useEffect(() => searchSettled(), [settled]);
  return { text, setText, search };
}

const Form = styled.form`
  display: flex;
  width: 100%;
  @media (min-width: 768px) {
    width: 320px;
  }
  border: 1px solid ${color.muted};
  border-radius: ${radius.medium};
  background: ${color.raised};
  label {
    flex: 1;
    min-width: 0;
  }
  input {
    width: 100%;
    min-height: 44px;
    padding-inline: ${space.oneAndHalf};
    border: 0;
    border-radius: ${radius.medium};
    background: none;
    color: ${color.text};
    font: inherit;
    &::placeholder {
      color: ${color.muted};
      opacity: 1;
    }
  }
`;
