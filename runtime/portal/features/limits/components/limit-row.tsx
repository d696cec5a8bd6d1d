import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import styled from 'styled-components';
import type { Limit, Limits, SetLimitsRequest } from '../../../../../schema/generated/api/limits.ts';
import { apiCall } from '../../../../web/client/api/api-call.ts';
import { errorWords } from '../../../../web/client/api/error-words.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { FormNotice } from '../../../../web/ui/form-notice.tsx';
import { formatMoney } from '../../../../web/ui/format-money.ts';
import { showToast } from '../../../../web/ui/toast-queue.ts';
import { color, radius, space, type } from '../../../../web/ui/tokens.ts';
import { useUi } from '../../../../web/ui/ui-context.tsx';
import { periodWords } from '../model/period-words.ts';
import { limitsQueries } from '../public/limits-queries.ts';
import { AskedLimit } from './asked-limit.tsx';
import { LimitForm } from './limit-form.tsx';

/** Shows one limit with what is used of it, what was asked for, and the form that changes it. */
export function LimitRow({ limit, now }: { limit: Limit; now: string }) {
  const t = useT();
  const { tag, currency } = useUi();
  const queries = useQueryClient();
  const [editing, setEditing] = useState(false);
  const { kind, period, amount, used, left, asked } = limit;
  const money = (value: string): string => formatMoney({ amount: value, tag, currency });
  const accept = (value: Limits): void => void queries.setQueryData(limitsQueries.current().queryKey, value);
  const change = useMutation({
    mutationFn: (request: SetLimitsRequest) => apiCall('limits.set', request),
    onSuccess: (value) => {
      accept(value);
      setEditing(false);
      const changed = value.limits.find((each) => each.kind === kind && each.period === period);
      showToast({ tone: 'positive', text: t(changed?.asked ? 'limits:saved.asked' : 'limits:saved.active') });
    },
  });
  const confirm = useMutation({
    mutationFn: () => apiCall('limits.confirm', { kind, period }),
    onSuccess: (value) => {
      accept(value);
      showToast({ tone: 'positive', text: t('limits:saved.active') });
    },
  });
  const set = (next: string | null): void => change.mutate({ limits: [{ kind, period, amount: next }] });
  const error = change.error ?? confirm.error;
  // A result after wins is not a loss.
  const spent = used.startsWith('-') ? '0' : used;
  const name = t(periodWords[period]);
  return (
    <Item data-testid={`limit-${kind}-${period}`}>
      <Line>
        <div>
          <strong>{name}</strong>
          <Amount data-set={amount !== null || undefined}>{amount === null ? t('limits:none') : money(amount)}</Amount>
        </div>
        {editing ? null : (
          <Button
            size="small"
            aria-label={`${t(amount === null ? 'limits:set' : 'limits:change')}: ${name}`}
            data-action="change-limit"
            onClick={() => setEditing(true)}
          >
            {t(amount === null ? 'limits:set' : 'limits:change')}
          </Button>
        )}
      </Line>
      {amount === null ? null : <Meter value={shareOf(spent, amount)} max={1} aria-label={name} />}
      <Used>
        <span>
          {amount === null
            ? t('limits:used.only', { used: money(spent) })
            : t('limits:used.of', { used: money(spent), amount: money(amount) })}
        </span>
        {left !== null && Number(left) === 0 ? <b>{t('limits:used.up')}</b> : null}
      </Used>
      {asked === null ? null : (
        <AskedLimit
          asked={asked}
          now={now}
          confirming={confirm.isPending}
          keeping={change.isPending}
          onConfirm={() => confirm.mutate()}
          onKeep={() => set(amount)}
        />
      )}
      {error === null ? null : <FormNotice tone="negative">{errorWords(t, error)}</FormNotice>}
      {editing ? (
        <LimitForm
          label={t('limits:amount.label')}
          amount={amount}
          busy={change.isPending}
          onSave={set}
          onCancel={() => {
            change.reset();
            setEditing(false);
          }}
        />
      ) : null}
    </Item>
  );
}

function shareOf(used: string, amount: string): number {
  return Number(amount) === 0 ? 1 : Math.min(1, Number(used) / Number(amount));
}

const Item = styled.li`
  display: grid;
  gap: ${space.one};
  padding-block: ${space.two};
  &:not(:last-child) {
    border-block-end: 1px solid ${color.line};
  }
`;

const Line = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.two};
  min-height: 44px;
  > div {
    display: grid;
    gap: 2px;
  }
  > button {
    flex: none;
  }
  strong {
    font-size: ${type.small};
    font-weight: 600;
    color: ${color.muted};
  }
`;

const Amount = styled.span`
  color: ${color.muted};
  font-size: ${type.large};
  font-variant-numeric: tabular-nums;
  &[data-set] {
    color: ${color.text};
    font-weight: 700;
  }
`;

const Meter = styled.progress`
  appearance: none;
  width: 100%;
  height: 8px;
  overflow: hidden;
  border: 0;
  border-radius: ${radius.pill};
  background: color-mix(in srgb, ${color.text} 12%, transparent);
  &::-webkit-progress-bar {
    background: transparent;
  }
  &::-webkit-progress-value {
    border-radius: ${radius.pill};
    background: ${color.accentStrong};
  }
  &::-moz-progress-bar {
    border-radius: ${radius.pill};
    background: ${color.accentStrong};
  }
`;

const Used = styled.span`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${space.half} ${space.one};
  color: ${color.muted};
  font-size: ${type.small};
  font-variant-numeric: tabular-nums;
  b {
    color: ${color.text};
    font-weight: 600;
  }
`;
