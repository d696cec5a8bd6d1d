import { useQuery } from '@tanstack/react-query';
import Clock from 'lucide-react/icons/clock';
import ShieldAlert from 'lucide-react/icons/shield-alert';
import ShieldCheck from 'lucide-react/icons/shield-check';
import ShieldQuestion from 'lucide-react/icons/shield-question-mark';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { DrawRecord } from '../../../../../schema/generated/api/prizes.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { STALE } from '../../../../web/client/query/stale.ts';
import { DateTime } from '../../../../web/ui/date-time.tsx';
import { Icon } from '../../../../web/ui/icon.tsx';
import { Heading, Stack } from '../../../../web/ui/layout.tsx';
import { Money } from '../../../../web/ui/money.tsx';
import { RecordTotals } from '../../../../web/ui/record-totals.tsx';
import { SkeletonText } from '../../../../web/ui/skeleton.tsx';
import { color, radius, space } from '../../../../web/ui/tokens.ts';
import { useBundle } from '../../../core/portal-context.tsx';
import { checkDraw } from '../model/check-draw.ts';
import { VerifyChecks } from './verify-checks.tsx';
import { VerifyInputs } from './verify-inputs.tsx';

/** Shows a draw, whether its record holds, each check, and everything that it was computed from. */
export function VerifyRecord({ record }: { record: DrawRecord }) {
  const t = useT();
  const { currency } = useBundle();
  const { draw, revealsAt, raffle, envelope } = record;
  const { data: checked, isError } = useQuery({
    queryKey: ['prizes', 'checked', record],
    queryFn: () => checkDraw(record, currency),
    staleTime: STALE.never,
    // The same numbers come out again.
    retry: false,
  });
  const result = (): ReactNode => {
    if (envelope !== null)
      return (
        <>
          {t('prizes:verify.place.piece', { place: envelope.place + 1, of: envelope.pieces })}
          {draw.gives.credit === null ? null : (
            <>
              {' · '}
              <Money amount={draw.gives.credit} />
            </>
          )}
        </>
      );
    if (raffle === null) return draw.prize?.name;
    const place = t('prizes:verify.place.prize', { place: raffle.place + 1, of: raffle.prizes });
    return draw.prize === null ? place : `${place} · ${draw.prize.name}`;
  };
  const facts = [
    { label: t('prizes:verify.fact.of'), value: draw.title },
    { label: t('prizes:verify.fact.result'), value: result() },
    { label: t('prizes:verify.fact.at'), value: <DateTime value={draw.at} /> },
    { label: t('prizes:verify.fact.round'), value: <bdi>{record.round}</bdi> },
  ];
  return (
    <Stack $gap="three">
      <RecordTotals compact totals={facts} />
      {isError ? <Verdict state="unable" /> : null}
      {checked === undefined && !isError ? <SkeletonText lines={3} /> : null}
      {checked === null ? (
        <Verdict state="waiting">
          {revealsAt === null ? null : (
            <p>
              {t('prizes:verify.reveals')} <DateTime value={revealsAt} show="zoned" />
            </p>
          )}
        </Verdict>
      ) : null}
      {checked ? (
        <>
          <Verdict state={checked.checks.every(({ holds }) => holds) ? 'holds' : 'fails'} />
          <VerifyChecks record={record} checked={checked} />
        </>
      ) : null}
      <VerifyInputs record={record} />
    </Stack>
  );
}

const icons = { holds: ShieldCheck, fails: ShieldAlert, waiting: Clock, unable: ShieldQuestion } as const;

function Verdict({ state, children = null }: { state: keyof typeof icons; children?: ReactNode }) {
  const t = useT();
  return (
    <Box role="status" data-verdict={state}>
      <Icon of={icons[state]} size={32} />
      <div>
        <Heading $size="title">{t(`prizes:verify.verdict.${state}.title`)}</Heading>
        <p>{t(`prizes:verify.verdict.${state}.text`)}</p>
        {children}
      </div>
    </Box>
  );
}

const Box = styled.section`
  --verdict: ${color.warning};
  display: flex;
  gap: ${space.two};
  padding: ${space.three};
  border: 2px solid var(--verdict);
  border-radius: ${radius.large};
  background: color-mix(in srgb, var(--verdict) 8%, transparent);
  &[data-verdict='holds'] {
    --verdict: ${color.positive};
  }
  &[data-verdict='fails'] {
    --verdict: ${color.negative};
  }
  > svg {
    flex: none;
    color: var(--verdict);
  }
  > div {
    min-width: 0;
  }
  p {
    margin: ${space.half} 0 0;
  }
`;
