import { useId } from 'react';
import styled from 'styled-components';
import type { DrawRecord } from '../../../../../schema/generated/api/prizes.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { Heading } from '../../../../web/ui/layout.tsx';
import { color, space, type } from '../../../../web/ui/tokens.ts';
import { VerifyCopy } from './verify-copy.tsx';

/** Everything that a draw is computed from, as text to copy. */
export function VerifyInputs({ record }: { record: DrawRecord }) {
  const t = useT();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Heading $size="title" $below="oneAndHalf" id={id}>
        {t('prizes:verify.inputs')}
      </Heading>
      <List>
        {inputsOf(record).map(([input, text]) => {
          const label = t(`prizes:verify.input.${input}`);
          return (
            <div key={input} data-input={input}>
              <dt>{label}</dt>
              <dd>
                <VerifyCopy label={label} text={text} />
              </dd>
            </div>
          );
        })}
      </List>
    </section>
  );
}

type Input =
  | 'seedHash'
  | 'serverSeed'
  | 'clientSeed'
  | 'nonce'
  | 'prizes'
  | 'total'
  | 'pieces'
  | 'smallest'
  | 'piece'
  | 'entries'
  | 'number'
  | 'prize';

/** Returns the names and texts of the inputs. Places are shown from 1, as players count them. */
function inputsOf({ wheel, envelope, raffle, ...record }: DrawRecord): [Input, string][] {
  return [
    ['seedHash', record.seedHash],
    ...(record.serverSeed === null ? [] : [['serverSeed', record.serverSeed] satisfies [Input, string]]),
    ['clientSeed', record.clientSeed],
    ['nonce', String(record.nonce)],
    ...(wheel === null ? [] : [['prizes', wheel.map(prizeLine).join('\n')] satisfies [Input, string]]),
    ...(envelope === null
      ? []
      : ([
          ['total', envelope.total],
          ['pieces', String(envelope.pieces)],
          ['smallest', envelope.smallest],
          ['piece', String(envelope.place + 1)],
        ] satisfies [Input, string][])),
    ...(raffle === null
      ? []
      : ([
          ['entries', raffle.entries.join('\n')],
          ['number', String(raffle.prizes)],
          ['prize', String(raffle.place + 1)],
        ] satisfies [Input, string][])),
  ];
}

/** `car 3 left`, `points 97 used-up`: a form that is easy to split. */
function prizeLine({ id, weight, isLeft }: NonNullable<DrawRecord['wheel']>[number]): string {
  return `${id} ${weight} ${isLeft ? 'left' : 'used-up'}`;
}

const List = styled.dl`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.oneAndHalf};
  margin: 0;
  dt {
    margin-block-end: ${space.half};
    color: ${color.muted};
    font-size: ${type.small};
  }
  dd {
    margin: 0;
  }
`;
