import Circle from 'lucide-react/icons/circle';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDot from 'lucide-react/icons/circle-dot';
import { useState } from 'react';
import styled from 'styled-components';
import type { Withdrawal } from '../../../../../schema/generated/api/withdrawals.ts';
import { errorWords } from '../../../../web/client/api/error-words.ts';
import { imageUrl } from '../../../../web/client/api/upload-images.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { DateTime, formatMoment } from '../../../../web/ui/date-time.tsx';
import { FormNotice } from '../../../../web/ui/form-notice.tsx';
import { Icon } from '../../../../web/ui/icon.tsx';
import { Row } from '../../../../web/ui/layout.tsx';
import { Money } from '../../../../web/ui/money.tsx';
import { color, radius, space, type } from '../../../../web/ui/tokens.ts';
import { useUi } from '../../../../web/ui/ui-context.tsx';
import { FieldList } from '../../../../web/ui/field-list.tsx';
import { useConfirmReceipt } from '../api/confirm-receipt.ts';
import { ReportDialog } from './report-dialog.tsx';

type State = Withdrawal['state'];

/** The way of a withdrawal that meets no obstacle. */
const way: readonly State[] = ['requested', 'reviewing', 'approved', 'sent', 'received'];

/** Shows the stages of a withdrawal with their times, whose turn it is, and what happens next. */
export function WithdrawalTracker({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useT();
  const { id, amount, fee, net, received, remaining, turn, state, reason, dispute } = withdrawal;
  const isPartial = Number(received) > 0 && Number(remaining) > 0;
  return (
    <Stack>
      <Stages withdrawal={withdrawal} />
      <Next withdrawal={withdrawal} />
      {reason === null ? null : (
        <FormNotice>
          {t('withdrawals:reason')} <bdi>{reason}</bdi>
        </FormNotice>
      )}
      <FieldList
        fields={[
          { label: t('wallet:form.amount'), value: <Money amount={amount} /> },
          ...(Number(fee) === 0 ? [] : [{ label: t('withdrawals:fee'), value: <Money amount={fee} /> }]),
          { label: t('withdrawals:net'), value: <Money amount={net} /> },
          ...(isPartial || dispute !== null
            ? [
                { label: t('withdrawals:received'), value: <Money amount={received} /> },
                { label: t('withdrawals:remaining'), value: <Money amount={remaining} /> },
              ]
            : []),
          { label: t('wallet:form.reference'), value: <bdi>{id}</bdi> },
        ]}
      />
      {dispute === null ? null : <DisputeOf dispute={dispute} />}
      {state === 'sent' ? <Report withdrawal={withdrawal} /> : null}
      {turn === null || state === 'sent' || state === 'disputed' ? null : (
        <Muted>{t('withdrawals:notCancellable')}</Muted>
      )}
    </Stack>
  );
}

function Stages({ withdrawal: { stages, turn } }: { withdrawal: Withdrawal }) {
  const t = useT();
  const last = stages.at(-1)?.state;
  const at = last === undefined ? -1 : way.indexOf(last);
  // After a dispute the same way goes on from where the payout is sent again.
  const ahead = turn === null ? [] : at < 0 ? (['received'] as const) : way.slice(at + 1);
  return (
    <Line aria-label={t('withdrawals:stages')}>
      {stages.map(({ state, at: time }, index) => {
        const isCurrent = turn !== null && index === stages.length - 1;
        return (
          <li key={`${state} ${time}`} data-stage={state} aria-current={isCurrent ? 'step' : undefined}>
            <Icon of={isCurrent ? CircleDot : CircleCheck} size={20} />
            <span>{t(`withdrawals:state.${state}`)}</span>
            <Moment value={time} />
          </li>
        );
      })}
      {ahead.map((state) => (
        <li key={state} data-ahead={state}>
          <Icon of={Circle} size={20} />
          <span>{t(`withdrawals:state.${state}`)}</span>
        </li>
      ))}
    </Line>
  );
}

function Next({ withdrawal: { state, turn, receivesAt } }: { withdrawal: Withdrawal }) {
  const t = useT();
  const { tag } = useUi();
  return (
    <p data-turn={turn ?? 'none'}>
      {turn === null ? null : <strong>{t(`withdrawals:turn.${turn}`)} </strong>}
      <span>
        {t(`withdrawals:next.${state}`, {
          at: receivesAt === null ? '' : formatMoment({ value: receivesAt, tag }),
        })}
      </span>
    </p>
  );
}

function Report({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useT();
  const [asking, setAsking] = useState(false);
  const confirm = useConfirmReceipt(withdrawal.id);
  return (
    <>
      {confirm.error === null ? null : <FormNotice tone="negative">{errorWords(t, confirm.error)}</FormNotice>}
      <Row $wrap $align="stretch">
        <Button
          variant="primary"
          loading={confirm.isPending}
          data-action="withdrawal-received"
          onClick={() => confirm.mutate({ received: true })}
        >
          {t('withdrawals:report.all')}
        </Button>
        <Button disabled={confirm.isPending} data-action="withdrawal-missing" onClick={() => setAsking(true)}>
          {t('withdrawals:report.missing')}
        </Button>
      </Row>
      {asking ? <ReportDialog withdrawal={withdrawal} onClose={() => setAsking(false)} /> : null}
    </>
  );
}

function DisputeOf({ dispute: { received, remark, proofs } }: { dispute: NonNullable<Withdrawal['dispute']> }) {
  const t = useT();
  return (
    <Reported>
      <strong>{t('withdrawals:dispute.title')}</strong>
      <span>
        {t('withdrawals:dispute.received')} <Money amount={received} />
      </span>
      <bdi>{remark}</bdi>
      {proofs.length === 0 ? null : (
        <Pictures>
          {proofs.map((proof, index) => (
            <img key={proof} src={imageUrl(proof)} alt={t('withdrawals:dispute.proof', { number: index + 1 })} />
          ))}
        </Pictures>
      )}
    </Reported>
  );
}

const Stack = styled.div`
  display: grid;
  gap: ${space.two};
  padding: 0 ${space.two} ${space.two};
  p {
    margin: 0;
    text-wrap: pretty;
  }
`;

const Moment = styled(DateTime)`
  color: ${color.muted};
  font-size: ${type.small};
`;

const Line = styled.ol`
  display: grid;
  gap: ${space.one};
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    align-items: center;
    gap: ${space.one};
  }
  li[data-stage] > svg {
    color: ${color.positive};
  }
  li[aria-current] > svg {
    color: ${color.accentStrong};
  }
  li[aria-current] > span {
    font-weight: 600;
  }
  li[data-ahead] {
    color: ${color.muted};
  }
`;

const Muted = styled.p`
  color: ${color.muted};
  font-size: ${type.small};
`;

const Reported = styled.div`
  display: grid;
  gap: ${space.half};
  padding: ${space.oneAndHalf};
  border-inline-start: 3px solid ${color.warning};
  overflow-wrap: anywhere;
`;

const Pictures = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.one};
  margin-block-start: ${space.half};
  img {
    width: 96px;
    height: 96px;
    border: 1px solid ${color.line};
    border-radius: ${radius.medium};
    object-fit: cover;
  }
`;
