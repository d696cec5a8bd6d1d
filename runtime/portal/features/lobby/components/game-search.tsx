import Search from 'lucide-react/icons/search';
import { useState } from 'react';
import styled from 'styled-components';
import { useT } from '../../../client/i18n/use-words.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { color, radius, space } from '../../../ui/tokens.ts';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';

export interface GameSearchProps {
  /** The name searched for now. */
  name: string;
  onSearch: (name: string) => void;
}

/** Finds games by name; an emptied field shows them all again. */
export function GameSearch({ name, onSearch }: GameSearchProps) {
  const t = useT();
  const [text, setText] = useState(name);
  return (
    <Form
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(text.trim());
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
          onChange={(event) => {
            setText(event.target.value);
            if (event.target.value === '' && name !== '') onSearch('');
          }}
        />
      </label>
      <IconButton type="submit" icon={Search} label={t('lobby:search.submit')} />
    </Form>
  );
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
