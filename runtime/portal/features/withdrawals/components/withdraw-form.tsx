import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Card, Cards, Preflight, Withdrawal } from '../../../../../schema/generated/api/withdrawals.ts';
import { formatMinor, parseAmount } from '../../../../shared/money.ts';
import { errorWords } from '../../../../web/client/api/error-words.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { DateTime } from '../../../../web/ui/date-time.tsx';
import { Stack, Text } from '../../../../web/ui/layout.tsx';
import { Money } from '../../../../web/ui/money.tsx';
import { Select } from '../../../../web/ui/select.tsx';
import { SkeletonText } from '../../../../web/ui/skeleton.tsx';
import { ErrorState } from '../../../../web/ui/state-message.tsx';
import { useUi } from '../../../../web/ui/ui-context.tsx';
import { readPending, requestScope } from '../../../core/once/pending-request.ts';
import { MoneyForm } from '../../wallet/public/money-form.tsx';
import { type CardPayload, useWithdrawalCalls } from '../api/request-withdrawal.ts';
import { withdrawalQueries } from '../api/withdrawal-queries.ts';
import { AddCardDialog } from './add-card-dialog.tsx';
import { CardName } from './card-name.tsx';
import { DocumentsCard } from './documents-card.tsx';
import { DocumentsDialog } from './documents-dialog.tsx';
import { WithdrawChecks } from './withdraw-checks.tsx';
import { useMissingSteps } from './use-missing-steps.ts';

const form = 'withdraw';

/** Says whether the player can withdraw now and what is missing, and withdraws to one of the cards. */
export function WithdrawForm({ cards }: { cards: Cards }) {
  const t = useT();
  const [adding, setAdding] = useState(false);
  const [chosen, choose] = useState(() => readPending<CardPayload>(requestScope(form))?.payload.cardId ?? null);
  const card = cards.items.find(({ id }) => id === chosen) ?? bestOf(cards.items);
  const { data, error, isPending, refetch } = useQuery(withdrawalQueries.preflight(card?.id ?? null));
  return (
    <>
      {isPending ? <SkeletonText lines={6} /> : null}
      {data === undefined ? null : (
        <Ready
          preflight={data}
          cards={cards.items}
          card={card ?? null}
          choose={choose}
          addCard={() => setAdding(true)}
          refresh={() => void refetch()}
        />
      )}
      {error && data === undefined ? (
        <ErrorState title={t('withdrawals:failed')} onRetry={() => void refetch()}>
          {errorWords(t, error)}
        </ErrorState>
      ) : null}
      {adding ? <AddCardDialog onClose={() => setAdding(false)} /> : null}
    </>
  );
}

/** Returns the card that can be used first. */
function bestOf(cards: readonly Card[]): Card | undefined {
  return cards.toSorted((a, b) => a.usableAt.localeCompare(b.usableAt))[0];
}

interface ReadyProps {
  preflight: Preflight;
  cards: readonly Card[];
  card: Card | null;
  choose: (id: string) => void;
  addCard: () => void;
  refresh: () => void;
}

function Ready({ preflight, cards, card, choose, addCard, refresh }: ReadyProps) {
  const t = useT();
  const { available, min, max, feeBasisPoints, documents } = preflight;
  const [isSending, setSending] = useState(false);
  const missing = useMissingSteps(preflight, { addCard, sendDocuments: () => setSending(true) });
  const cardLine = (of: Pick<Card, 'bank' | 'lastFour'>) => ({
    label: t('withdrawals:card'),
    value: <CardName card={of} />,
  });
  const amountLines = ({ amount, fee, net }: Pick<Withdrawal, 'amount' | 'fee' | 'net'>) => [
    { label: t('wallet:form.amount'), value: <Money amount={amount} /> },
    ...(Number(fee) === 0 ? [] : [{ label: t('withdrawals:fee'), value: <Money amount={fee} /> }]),
    { label: t('withdrawals:net'), value: <Money amount={net} /> },
  ];
  const calls = useWithdrawalCalls();
  const outcomeOf = useOutcome(feeBasisPoints);
  return (
    <Stack>
      {documents === null ? null : <DocumentsCard demand={documents} onSend={() => setSending(true)} />}
      {isSending && documents !== null ? (
        <DocumentsDialog demand={documents} onClose={() => setSending(false)} />
      ) : null}
      <WithdrawChecks preflight={preflight} />
      <MoneyForm<Withdrawal, CardPayload>
        form={form}
        {...calls}
        checks={missing}
        available={available}
        range={{ min, max }}
        payload={(amount) => ({ amount, cardId: card?.id ?? '' })}
        above={(isReady) =>
          card === null ? null : (
            <Select
              label={t('withdrawals:toCard')}
              required
              options={cards.map(({ id, bank, lastFour }) => ({ value: id, label: `${bank} ···· ${lastFour}` }))}
              value={card.id}
              disabled={!isReady}
              name="choice"
              onChange={({ currentTarget }) => choose(currentTarget.value)}
            />
          )
        }
        outcome={(amount) => <Outcome {...outcomeOf(amount)} />}
        confirmation={({ amount }) => ({
          text: t('withdrawals:confirm'),
          lines: [...amountLines({ amount, ...outcomeOf(amount) }), ...(card === null ? [] : [cardLine(card)])],
        })}
        action={(amount) => t('withdrawals:send', { amount })}
        receiptTitle={t('withdrawals:done')}
        receiptLines={(made) => [
          ...amountLines(made),
          cardLine(made.card),
          { label: t('wallet:form.newBalance'), value: <Money amount={made.balanceAfter} /> },
          ...made.stages
            .slice(0, 1)
            .map(({ at }) => ({ label: t('wallet:form.time'), value: <DateTime value={at} /> })),
          { label: t('wallet:form.reference'), value: <bdi>{made.id}</bdi> },
        ]}
        refresh={refresh}
      />
    </Stack>
  );
}

/** Returns the function from an amount to its fee, rounded up, and what is paid; decimal strings. */
function useOutcome(feeBasisPoints: number): (amount: string) => { fee: string; net: string } {
  const { currency } = useUi();
  return (amount) => {
    const minor = parseAmount(amount, currency) ?? 0n;
    const fee = (minor * BigInt(feeBasisPoints) + 9_999n) / 10_000n;
    return { fee: formatMinor(fee, currency), net: formatMinor(minor > fee ? minor - fee : 0n, currency) };
  };
}

function Outcome({ fee, net }: { fee: string; net: string }) {
  const t = useT();
  return (
    <Text $tone="muted" aria-live="polite" data-outcome={net}>
      <span>{t('withdrawals:net')}</span> <Money amount={net} />
      {' · '}
      {Number(fee) === 0 ? (
        <span>{t('withdrawals:noFee')}</span>
      ) : (
        <>
          <span>{t('withdrawals:fee')}</span> <Money amount={fee} />
        </>
      )}
    </Text>
  );
}
