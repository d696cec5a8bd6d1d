import styled from 'styled-components';
import type { Limit, LimitKind } from '../../../../../schema/generated/api/limits.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { LimitsCard } from './limits-card.tsx';
import { LimitRow } from './limit-row.tsx';

/** Shows the limits of one kind. `now` is the time of the server. */
export function LimitGroup({ kind, limits, now }: { kind: LimitKind; limits: readonly Limit[]; now: string }) {
  const t = useT();
  return (
    <LimitsCard title={t(`limits:${kind}.title`)} text={t(`limits:${kind}.text`)}>
      <List>
        {limits
          .filter((limit) => limit.kind === kind)
          .map((limit) => (
            <LimitRow key={limit.period} limit={limit} now={now} />
          ))}
      </List>
    </LimitsCard>
  );
}

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;
