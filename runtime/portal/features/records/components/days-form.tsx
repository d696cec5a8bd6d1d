import { type FormEvent, useState } from 'react';
import styled from 'styled-components';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { TextField } from '../../../../web/ui/text-field.tsx';
import { media, space } from '../../../../web/ui/tokens.ts';
import type { Days } from '../model/period.ts';

export interface DaysFormProps extends Days {
  /** Label of the button. */
  submit: string;
  busy?: boolean;
  onChoose: (days: Days) => void;
}

/** Asks for a first and a last day: those given, until others are typed. What is typed stays until it is submitted. */
export function DaysForm({ from, to, submit: label, busy = false, onChoose }: DaysFormProps) {
  const t = useT();
  const [typed, type] = useState<Partial<Days>>({});
  const days = { from, to, ...typed };
  const [isTried, setTried] = useState(false);
  const wrong = days.from === '' ? 'from' : days.to === '' ? 'to' : days.from > days.to ? 'order' : null;
  // The days that are given may arrive after the first try.
  const error = isTried ? wrong : null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(wrong !== null);
    if (wrong !== null || busy) return;
    type({});
    onChoose(days);
  };
  return (
    <Form onSubmit={submit} noValidate>
      <TextField
        type="date"
        label={t('records:profit.from')}
        value={days.from}
        onChange={({ target }) => type({ ...typed, from: target.value })}
        {...(error === 'from' && { error: t('records:profit.missing') })}
      />
      <TextField
        type="date"
        label={t('records:profit.to')}
        value={days.to}
        onChange={({ target }) => type({ ...typed, to: target.value })}
        {...(error === 'to' && { error: t('records:profit.missing') })}
        {...(error === 'order' && { error: t('records:profit.order') })}
      />
      <Button type="submit" loading={busy}>
        {label}
      </Button>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  grid-template-columns: 1fr 1fr;
  align-items: start;
  gap: ${space.oneAndHalf};
  width: 100%;
  > button {
    grid-column: 1 / -1;
  }
  ${media.wide} {
    grid-template-columns: 200px 200px auto;
    justify-content: start;
    > button {
      grid-column: auto;
      align-self: start;
      margin-block-start: 24px;
    }
  }
`;
