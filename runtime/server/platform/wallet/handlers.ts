import type { Balance, GrantOffer } from '../../../../schema/generated/api/wallet.ts';
import { AppError } from '../../../shared/errors.ts';
import { formatMinor, writtenAmount } from '../../../shared/money.ts';
import { HOUR, SECOND, isoTime } from '../../../shared/time.ts';
import type { Clock } from '../clock/clock.ts';
import type { Brand } from '../http/brand.ts';
import { playerOf, type Caller, type Handlers, type Player } from '../http/call.ts';
import { walletOf } from '../ledger/wallet-kind.ts';
import type { Ledger } from '../ledger/ledger.ts';

export interface WalletDependencies {
  clock: Clock;
  ledger: Ledger;
  /** Returns whether the session of a call is still live. */
  sessionLives(brand: Brand, caller: Caller): Promise<boolean>;
}

const SESSION_CHECK_MS = 30 * SECOND;

type PlayerOperation = 'wallet.balance' | 'wallet.balanceStream' | 'wallet.grantOffer' | 'wallet.takeGrant';

/** Handlers for the balance and the demo credit of a player. */
export function walletHandlers({ clock, ledger, sessionLives }: WalletDependencies): Pick<Handlers, PlayerOperation> {
  async function balanceOf(brand: Brand, player: Player): Promise<Balance> {
    const { merchant, db, bundle } = brand;
    const { available, held, atVendors } = await ledger.balances(db, {
      merchant,
      player: player.id,
      kind: walletOf(player, brand),
      currency: bundle.currency.code,
    });
    const { currency } = bundle;
    return {
      sumBalance: formatMinor(available + atVendors, currency),
      held: formatMinor(held, currency),
      currency: currency.code,
      at: isoTime(clock.now()),
    };
  }

  return {
    'wallet.balance': (call) => balanceOf(call.brand, playerOf(call)),

    'wallet.balanceStream': async (call, stream) => {
      const player = playerOf(call);
      let sending: Promise<void> | null = null;
      let moves = 0;
      const send = async (): Promise<void> => {
        let sent: number;
        do {
          sent = moves;
          if (!(await sessionLives(call.brand, call.caller))) return stream.end();
          stream.send(await balanceOf(call.brand, player));
        } while (sent !== moves);
      };
      const push = (): void => {
        moves += 1;
        sending ??= send()
          .catch(() => stream.end())
          .finally(() => {
            sending = null;
          });
      };
      const stops = [
        ledger.onMove({ merchant: call.brand.merchant, player: player.id }, push),
        clock.every(SESSION_CHECK_MS, async () => {
          if (!(await sessionLives(call.brand, call.caller))) stream.end();
        }),
      ];
      stream.onEnd(() => {
        for (const stop of stops) stop();
      });
      stream.send(await balanceOf(call.brand, player));
    },

    'wallet.grantOffer': async (call) => {
      const { brand } = call;
      const { merchant, db, settings } = brand;
      const last = await ledger.lastGrantAt(db, { merchant, player: playerOf(call).id });
      return grantOffer({
        brand,
        lastAt: last?.getTime() ?? null,
        now: clock.now(),
        everyMs: settings.grant.everyHours * HOUR,
      });
    },

    'wallet.takeGrant': async (call) => {
      const { brand, input } = call;
      const { merchant, bundle, settings } = brand;
      if (bundle.money !== 'play') throw new AppError('wallet.real_money');
      const amount = grantAmount(brand);
      const at = clock.now();
      if (amount === 0n) throw new AppError('wallet.grant_unavailable');
      const player = playerOf(call);
      await ledger.grant({
        merchant,
        player: player.id,
        key: input.key,
        amount,
        currency: bundle.currency.code,
        at,
        since: at - settings.grant.everyHours * HOUR,
      });
      return balanceOf(brand, player);
    },
  };
}

interface OfferFacts {
  brand: Pick<Brand, 'bundle' | 'settings'>;
  lastAt: number | null;
  now: number;
  everyMs: number;
}

function grantOffer({ brand, lastAt, now, everyMs }: OfferFacts): GrantOffer {
  const { currency, money } = brand.bundle;
  const amount = grantAmount(brand);
  const nextAt = lastAt === null ? now : lastAt + everyMs;
  const offered = money === 'play' && amount > 0n;
  return {
    available: offered && nextAt <= now,
    amount: formatMinor(amount, currency),
    currency: currency.code,
    nextAt: offered && nextAt > now ? isoTime(nextAt) : null,
  };
}

function grantAmount({ bundle, settings }: Pick<Brand, 'bundle' | 'settings'>): bigint {
  return writtenAmount(settings.grant.amount, bundle.currency);
}
