import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import Clock from 'lucide-react/icons/clock';
import Maximize from 'lucide-react/icons/maximize';
import { lazy, Suspense, useId, useState } from 'react';
import styled from 'styled-components';
import { useFlag } from '../../../../web/client/flags/use-flag.ts';
import { Icon } from '../../../../web/ui/icon.tsx';
import { IconButton } from '../../../../web/ui/icon-button.tsx';
import { LinkButton } from '../../../../web/ui/link-button.tsx';
import { Money } from '../../../../web/ui/money.tsx';
import { TakeBreakButton } from '../../limits/public/take-break-button.tsx';
import { useBundle } from '../../../core/portal-context.tsx';
import { color, space, type } from '../../../../web/ui/tokens.ts';
import { useUi } from '../../../../web/ui/ui-context.tsx';

// Most players have no bonus: its code is not part of the game's page.
const BonusInPlay = lazy(() =>
  import('../../rewards/public/bonus-in-play.tsx').then((module) => ({ default: module.BonusInPlay })),
);

export interface SessionStripProps {
  /** Name of the game; empty until loaded. */
  name: string;
  now: Date;
  /** Decimal amounts; null until loaded. */
  balance: string | null;
  net: string | null;
  words: {
    label: string;
    time: string;
    elapsed: string;
    balance: string;
    net: string;
    /** Accessible name of the button that shows all facts on a phone. */
    details: string;
    fullScreen: string;
    leave: string;
  };
  /** Path of the link to leave. */
  leaveTo: string;
  onFullScreen: () => void;
}

/**
 * Shows above every game: the time, the elapsed time, the balance, the net result, the meter of a bonus that counts and
 * the link to leave. On a phone it is one line with the time, which expands: every game shows the balance itself.
 */
export function SessionStrip({ name, now, balance, net, words, leaveTo, onFullScreen }: SessionStripProps) {
  const { tag } = useUi();
  const { bonuses } = useBundle();
  const rewards = useFlag('REWARDS3');
  const facts = useId();
  const [open, setOpen] = useState(false);
  return (
    <Strip aria-label={words.label}>
      <Title>{name}</Title>
      <Facts id={facts} data-open={open || undefined}>
        <div>
          <dt>
            <Icon of={Clock} size={16} />
            <span>{words.time}</span>
          </dt>
          <dd>
            <time>{new Intl.DateTimeFormat(tag, { hour: '2-digit', minute: '2-digit' }).format(now)}</time>
            <small>{words.elapsed}</small>
          </dd>
        </div>
        <div>
          <dt>{words.balance}</dt>
          <dd data-testid="strip-balance">{balance === null ? '…' : <Money amount={balance} />}</dd>
        </div>
        <div>
          <dt>{words.net}</dt>
          <Net data-sign={signOf(net)}>{net === null ? '…' : <Money amount={net} signed />}</Net>
        </div>
        {bonuses && rewards ? (
          <Suspense>
            <BonusInPlay />
          </Suspense>
        ) : null}
      </Facts>
      <Pause />
      <FullScreen icon={Maximize} label={words.fullScreen} onClick={onFullScreen} />
      <Leave to={leaveTo} size="small">
        {words.leave}
      </Leave>
      <Details
        icon={open ? ChevronUp : ChevronDown}
        label={words.details}
        aria-expanded={open}
        aria-controls={facts}
        data-action="session-details"
        onClick={() => setOpen(!open)}
      />
    </Strip>
  );
}

function signOf(net: string | null): 'plus' | 'minus' | 'even' {
  if (net === null || Number(net) === 0) return 'even';
  return net.startsWith('-') ? 'minus' : 'plus';
}

const phone = '@media (max-width: 479.98px)';

const Strip = styled.section`
  display: flex;
  align-items: center;
  gap: ${space.one} ${space.two};
  padding: ${space.half} ${space.two};
  border-block-end: 1px solid ${color.line};
  background: ${color.raised};
  @media (max-width: 767.98px) {
    gap: ${space.half};
    padding-inline: ${space.one};
  }
  ${phone} {
    flex-wrap: wrap;
    padding-block: 2px;
  }
  /* With the meter of a bonus, the facts of a tablet have a row of their own. */
  @media (min-width: 480px) and (max-width: 899.98px) {
    &:has([data-bonus]) {
      flex-wrap: wrap;
      justify-content: flex-end;
      > dl {
        order: 1;
        flex-basis: 100%;
        justify-content: space-between;
      }
    }
  }
`;

const Title = styled.h1`
  flex: 1;
  min-width: 0;
  margin: 0;
  overflow: hidden;
  font-size: ${type.body};
  text-overflow: ellipsis;
  white-space: nowrap;
  @media (max-width: 767.98px) {
    position: absolute;
    clip-path: inset(50%);
  }
`;

const Facts = styled.dl`
  display: flex;
  gap: ${space.three};
  margin: 0;
  font-size: ${type.small};
  @media (max-width: 767.98px) {
    flex: 999 1 auto;
    gap: ${space.oneAndHalf};
    dt > svg {
      display: none;
    }
  }
  dt {
    display: flex;
    align-items: center;
    gap: 4px;
    color: ${color.muted};
    font-size: 0.75rem;
    white-space: nowrap;
  }
  @media (max-width: 767.98px) {
    dt {
      display: block;
    }
  }
  ${phone} {
    justify-content: flex-end;
    &:not([data-open]) > div:not(:first-child),
    &:not([data-open]) :is(dt, small) {
      display: none;
    }
    &[data-open] {
      order: 1;
      flex-flow: row wrap;
      flex-basis: 100%;
      justify-content: space-between;
      padding-block-end: ${space.half};
    }
  }
  dd {
    margin: 0;
    font-weight: 700;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  small {
    margin-inline-start: 6px;
    color: ${color.muted};
    font-weight: 400;
  }
`;

/* The line of a phone has room for the words alone. */
const Pause = styled(TakeBreakButton)`
  ${phone} {
    flex: 0 1 auto;
    padding-inline: ${space.one};
    white-space: normal;
    svg {
      display: none;
    }
  }
`;

/* On a phone the game already fills the screen. */
const FullScreen = styled(IconButton)`
  ${phone} {
    display: none;
  }
`;

const Details = styled(IconButton)`
  display: none;
  ${phone} {
    display: inline-grid;
    margin-inline-start: auto;
  }
`;

const Leave = styled(LinkButton)`
  flex: none;
  white-space: nowrap;
  ${phone} {
    order: -1;
    padding-inline: ${space.oneAndHalf};
    white-space: normal;
  }
`;

const Net = styled.dd`
  &[data-sign='plus'] {
    color: ${color.positive};
  }
  &[data-sign='minus'] {
    color: ${color.negative};
  }
`;
