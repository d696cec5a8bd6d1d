import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { useId } from 'react';
import styled from 'styled-components';
import type { DrawRecord } from '../../../../../schema/generated/api/prizes.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { Icon } from '../../../../web/ui/icon.tsx';
import { Text } from '../../../../web/ui/layout.tsx';
import { Money } from '../../../../web/ui/money.tsx';
import { color, space, type } from '../../../../web/ui/tokens.ts';
import type { CheckedDraw, DrawCheck } from '../model/check-draw.ts';

/** Lists what was computed anew, each with its outcome, and the winners of a raffle. */
export function VerifyChecks({ record, checked: { checks, winners } }: { record: DrawRecord; checked: CheckedDraw }) {
  const t = useT();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Title id={id}>{t('prizes:verify.checks')}</Title>
      <List>
        {checks.map((check) => (
          <li key={check.id} data-check={check.id} data-holds={check.holds}>
            <Icon of={check.holds ? Check : X} size={20} />
            <div>
              <strong>{t(check.holds ? 'prizes:verify.holds' : 'prizes:verify.fails')}</strong>
              <div>{t(`prizes:verify.check.${check.id}`)}</div>
              <Computed check={check} record={record} />
            </div>
          </li>
        ))}
      </List>
      {winners.length === 0 ? null : (
        <>
          <Title>{t('prizes:verify.winners')}</Title>
          <Winners>
            {winners.map((winner, place) => (
              <li key={winner} aria-current={place === record.raffle?.place || undefined}>
                <code dir="ltr">{winner}</code>
              </li>
            ))}
          </Winners>
        </>
      )}
    </section>
  );
}

/** What came out, in the words of the record. */
function Computed({ check: { id, computed }, record }: { check: DrawCheck; record: DrawRecord }) {
  const t = useT();
  if (computed === null) return null;
  const value = () => {
    if (id === 'piece' || id === 'sum') return <Money amount={computed} />;
    const name = record.wheel?.find((prize) => prize.id === computed)?.name;
    return <code dir="ltr">{name === undefined || id !== 'prize' ? computed : `${computed} (${name})`}</code>;
  };
  return (
    <Text as="div" $tone="muted" $size="small" $breaks>
      {t('prizes:verify.computed')} {value()}
    </Text>
  );
}

const Title = styled.h2`
  margin: ${space.two} 0 ${space.oneAndHalf};
  font-size: ${type.title};
  &:first-child {
    margin-block-start: 0;
  }
`;

const List = styled.ul`
  display: grid;
  gap: ${space.oneAndHalf};
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: flex;
    gap: ${space.one};
  }
  li > div {
    min-width: 0;
  }
  svg {
    flex: none;
    color: ${color.positive};
  }
  [data-holds='false'] :is(svg, strong) {
    color: ${color.negative};
  }
`;

const Winners = styled.ol`
  display: grid;
  gap: ${space.half};
  max-height: 320px;
  margin: 0;
  padding-inline-start: ${space.four};
  overflow: auto;
  font-size: ${type.small};
  overflow-wrap: anywhere;
  [aria-current='true'] {
    font-weight: 700;
  }
`;
