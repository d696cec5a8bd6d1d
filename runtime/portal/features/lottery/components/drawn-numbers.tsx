import styled from 'styled-components';
import type { OpenedDraw } from '../../../../../schema/generated/api/lottery.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { color, type } from '../../../../web/ui/tokens.ts';
import { VisuallyHidden } from '../../../../web/ui/visually-hidden.tsx';

export interface DrawnNumbersProps {
  drawn: OpenedDraw | undefined;
}

/** Shows the numbers of a draw; if it has more than two prizes, only those of the first. */
export function DrawnNumbers({ drawn }: DrawnNumbersProps) {
  const t = useT();
  if (drawn === undefined) return <Row>{t('lottery:noNumbers')}</Row>;
  const [first] = drawn.rows;
  const several = drawn.rows.length > 2;
  const numbers = several ? [...(first?.numbers[0] ?? '')] : drawn.rows.flatMap((row) => row.numbers);
  return (
    <Row>
      <VisuallyHidden>{t('lottery:lastNumbers')}: </VisuallyHidden>
      {several ? (
        <small>{t(first?.prize === 'special' ? 'lottery:prize.special' : 'lottery:prize.first')}</small>
      ) : null}
      {numbers.map((number, place) => (
        // Numbers may repeat, so their position is the key.
        <Ball key={place} data-small={numbers.length > 8}>
          {`${number} `}
        </Ball>
      ))}
    </Row>
  );
}

const Row = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px;
  min-height: 30px;
  color: ${color.muted};
  font-size: ${type.small};
  small {
    margin-inline-end: 4px;
    font-size: ${type.small};
  }
`;

const Ball = styled.span`
  display: grid;
  place-items: center;
  width: 30px;
  height: 30px;
  border-radius: 50%;
  border: 1px solid color-mix(in srgb, ${color.accentStrong} 45%, transparent);
  background: color-mix(in srgb, ${color.accent} 18%, ${color.surface});
  color: ${color.text};
  font-weight: 700;
  font-variant-numeric: tabular-nums;
  &[data-small='true'] {
    width: 26px;
    height: 26px;
    font-size: 0.75rem;
  }
`;
