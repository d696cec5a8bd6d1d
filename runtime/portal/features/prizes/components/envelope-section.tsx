import styled from 'styled-components';
import type { EnvelopeGame, Pool } from '../../../../../schema/generated/api/prizes.ts';
import { errorWords } from '../../../../web/client/api/error-words.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { DateTime } from '../../../../web/ui/date-time.tsx';
import { FormNotice } from '../../../../web/ui/form-notice.tsx';
import { formatMoney } from '../../../../web/ui/format-money.ts';
import { Row, Stack, Text } from '../../../../web/ui/layout.tsx';
import { LinkButton } from '../../../../web/ui/link-button.tsx';
import { Money } from '../../../../web/ui/money.tsx';
import { RecordTotals } from '../../../../web/ui/record-totals.tsx';
import { space } from '../../../../web/ui/tokens.ts';
import { useUi } from '../../../../web/ui/ui-context.tsx';
import { usePortal } from '../../../core/portal-context.tsx';
import { useAccountGate } from '../../../core/session/use-account-gate.ts';
import { verifyDrawPath, verifyPath } from '../model/check-address.ts';
import { useEnvelopePiece } from '../api/draw-prize.ts';
import { EnvelopePicture } from './envelope-picture.tsx';

interface EnvelopeSectionProps {
  pool: Pool;
  game: EnvelopeGame;
}

/** An envelope: what is in it, when it opens, and the piece that the member takes or has taken. */
export function EnvelopeSection({ pool, game }: EnvelopeSectionProps) {
  const t = useT();
  const { tag } = useUi();
  const number = new Intl.NumberFormat(tag);
  const facts = [
    { label: t('prizes:envelope.total'), value: <Money amount={game.total} /> },
    { label: t('prizes:envelope.pieces'), value: number.format(game.pieces) },
    { label: t('prizes:envelope.smallest'), value: <Money amount={game.smallest} /> },
    ...(game.isOpen ? [{ label: t('prizes:envelope.left'), value: number.format(game.left) }] : []),
    { label: t('prizes:envelope.opens'), value: <DateTime value={game.opens} show="zoned" /> },
    { label: t('prizes:envelope.closes'), value: <DateTime value={game.closes} show="zoned" /> },
  ];
  return (
    <Stack>
      <Piece pool={pool} game={game} />
      <RecordTotals compact totals={facts} />
      <Text $tone="muted" $size="small" $breaks>
        {t('prizes:envelope.hash')} <code dir="ltr">{game.seedHash}</code>
      </Text>
    </Stack>
  );
}

function Piece({ pool, game }: EnvelopeSectionProps) {
  const t = useT();
  const { tag, currency } = useUi();
  const { paths } = usePortal();
  const gate = useAccountGate();
  const taking = useEnvelopePiece(pool.id);
  // What happened in one round stays until the next one opens.
  const isOver = game.isOpen && taking.variables !== undefined && taking.variables !== game.round;
  const { data: draw, error } = isOver ? { data: undefined, error: null } : taking;
  const own = draw === undefined ? game.own : { draw: draw.id, amount: draw.gives.credit ?? '0' };
  const isEmpty = game.isOpen && game.left === 0;
  const canOpen = pool.state === 'open' && game.isOpen && own === null && !isEmpty;
  const words = (): string | null => {
    if (own !== null) return t('prizes:envelope.taken', { amount: formatMoney({ amount: own.amount, tag, currency }) });
    if (canOpen) return t('prizes:envelope.open.text');
    return isEmpty ? t('prizes:envelope.empty') : null;
  };
  return (
    <Box>
      <EnvelopePicture open={own !== null} />
      <div>
        <Text $size="large" $strong aria-live="polite" data-testid="envelope-result">
          {words()}
        </Text>
        {error === null || own !== null || isEmpty ? null : (
          <FormNotice tone="negative">{errorWords(t, error)}</FormNotice>
        )}
        <Row $wrap $align="stretch">
          {canOpen ? (
            <Button
              variant="primary"
              loading={taking.isPending}
              data-action="open-envelope"
              aria-label={t('prizes:envelope.open.named', { title: pool.title })}
              onClick={() => gate('member', () => taking.mutate(game.round))}
            >
              {t('prizes:envelope.open.submit')}
            </Button>
          ) : null}
          {paths.has(verifyPath) ? (
            <LinkButton
              variant="ghost"
              to={own === null ? verifyPath : verifyDrawPath(own.draw)}
              data-action="verify-envelope"
            >
              {t(own === null ? 'prizes:envelope.how' : 'prizes:envelope.verify')}
            </LinkButton>
          ) : null}
        </Row>
      </div>
    </Box>
  );
}

const Box = styled.div`
  display: flex;
  align-items: center;
  gap: ${space.two};
  > svg {
    flex: none;
  }
  > div {
    display: grid;
    gap: ${space.one};
    min-width: 0;
  }
`;
