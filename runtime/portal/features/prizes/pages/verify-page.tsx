import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { AppError } from '../../../../shared/errors.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { queryStates } from '../../../../web/client/query/query-states.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { Text } from '../../../../web/ui/layout.tsx';
import { ListStates } from '../../../../web/ui/list-states.tsx';
import { PageColumn, PageHeading } from '../../../../web/ui/page-heading.tsx';
import { SkeletonText } from '../../../../web/ui/skeleton.tsx';
import { TextField } from '../../../../web/ui/text-field.tsx';
import { space } from '../../../../web/ui/tokens.ts';
import { prizeQueries } from '../api/prize-queries.ts';
import { VerifyHow } from '../components/verify-how.tsx';
import { VerifyRecord } from '../components/verify-record.tsx';
import { drawIdOf } from '../model/check-address.ts';

/** Page that computes a draw anew in the browser and compares it with what was published, for every visitor. */
export function VerifyPage() {
  const t = useT();
  const [search, setSearch] = useSearchParams();
  const asked = search.get('draw');
  const [typed, setTyped] = useState({ text: asked ?? '', of: asked });
  // A link to another draw, or the way back to the last one, also changes the field.
  if (typed.of !== asked) setTyped({ text: asked ?? '', of: asked });
  const [refused, setRefused] = useState(false);
  const draw = asked === null ? null : drawIdOf(asked);
  const record = useQuery(prizeQueries.record(draw));
  const isUnknown = record.error instanceof AppError && record.error.code === 'request.not_found';
  const isInvalid = refused || (asked !== null && asked !== '' && draw === null);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const id = drawIdOf(typed.text);
    setRefused(id === null);
    if (id !== null && id !== draw) setSearch({ draw: id });
    else if (id !== null) void record.refetch();
  };
  const error = (): string | undefined => {
    if (isInvalid) return t('prizes:verify.field.invalid');
    return isUnknown ? t('prizes:verify.field.unknown') : undefined;
  };
  return (
    <PageColumn>
      <PageHeading>{t('prizes:verify.title')}</PageHeading>
      <Text $width="text" $tone="muted">
        {t('prizes:verify.text')}
      </Text>
      <Form noValidate onSubmit={submit}>
        <TextField
          label={t('prizes:verify.field.label')}
          hint={t('prizes:verify.field.hint')}
          error={error()}
          value={typed.text}
          autoComplete="off"
          spellCheck={false}
          dir="ltr"
          data-testid="draw-id"
          onChange={({ currentTarget: { value } }) => {
            setRefused(false);
            setTyped({ text: value, of: asked });
          }}
        />
        <Button type="submit" variant="primary" data-action="verify-draw" loading={record.isFetching}>
          {t('prizes:verify.field.submit')}
        </Button>
      </Form>
      {draw === null || isUnknown ? null : (
        <ListStates {...queryStates(t, record, t('prizes:verify.failed'))} waiting={<SkeletonText lines={6} />}>
          {(value) => <VerifyRecord record={value} />}
        </ListStates>
      )}
      <VerifyHow />
    </PageColumn>
  );
}

const Form = styled.form`
  display: grid;
  gap: ${space.two};
  justify-items: start;
  > :first-child {
    width: min(100%, 560px);
  }
`;
