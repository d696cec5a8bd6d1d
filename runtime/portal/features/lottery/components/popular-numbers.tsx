import { useId, useState } from 'react';
import styled from 'styled-components';
import type { Draw } from '../../../../../schema/generated/api/lottery.ts';
import { useLanguage, useT } from '../../../../web/client/i18n/use-translator.ts';
import { usePageQuery } from '../../../core/page/use-page-query.ts';
import { useBundle } from '../../../core/portal-context.tsx';
import { Heading, Panel, Text } from '../../../../web/ui/layout.tsx';
import { Select } from '../../../../web/ui/select.tsx';
import { color, space, type } from '../../../../web/ui/tokens.ts';
import { lotteryQueries } from '../api/lottery-queries.ts';
import { prizeModeOf } from '../model/prize-mode.ts';

export interface PopularNumbersProps {
  draws: readonly Draw[];
}

/** Shows the numbers that one draw has recently drawn most often. */
export function PopularNumbers({ draws }: PopularNumbersProps) {
  const t = useT();
  const heading = useId();
  const language = useLanguage();
  const { prizeModes } = useBundle();
  const [chosen, setChosen] = useState('');
  const draw = draws.find(({ gameCode }) => gameCode === chosen) ?? draws[0];
  const { data, isError } = usePageQuery({
    ...lotteryQueries.popular({
      gameCode: draw?.gameCode ?? '',
      prizeMode: prizeModeOf(draw?.accountTypeName ?? 'LOTT', prizeModes),
      language,
    }),
    enabled: draw !== undefined,
  });
  return (
    <Panel $tight $gap="oneAndHalf" aria-labelledby={heading}>
      <Heading id={heading}>{t('lottery:popular.title')}</Heading>
      <Select
        label={t('lottery:popular.draw')}
        value={draw?.gameCode ?? ''}
        options={draws.map(({ gameCode, gameName }) => ({ value: gameCode, label: gameName }))}
        onChange={({ target }) => setChosen(target.value)}
      />
      {data === undefined ? (
        <Text $tone="muted" $size="small">
          {t(isError ? 'lottery:failed' : 'common:ui.loading')}
        </Text>
      ) : (
        <>
          <Numbers>
            {data.numbers.map(({ number, times }) => (
              <li key={number}>
                <b>{number}</b>
                <span>{t('lottery:popular.times', { n: times })}</span>
              </li>
            ))}
          </Numbers>
          <Text $tone="muted" $size="small">
            {t(data.kind === 'ending' ? 'lottery:popular.noteEndings' : 'lottery:popular.note', { n: data.draws })}
          </Text>
        </>
      )}
    </Panel>
  );
}

const Numbers = styled.ol`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(52px, 1fr));
  gap: ${space.one};
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: grid;
    justify-items: center;
    gap: 2px;
    padding: ${space.half};
    border-radius: 10px;
    background: color-mix(in srgb, ${color.accent} 12%, transparent);
  }
  b {
    font-variant-numeric: tabular-nums;
  }
  span {
    color: ${color.muted};
    font-size: ${type.small};
    font-variant-numeric: tabular-nums;
  }
`;
