import type { DrawRecord } from '../../../../schema/generated/api/prizes.ts';
import { AppError } from '../../../shared/errors.ts';
import { isoTime } from '../../../shared/time.ts';
import type { Call } from '../http/call.ts';
import { wordsFor } from '../http/page-language.ts';
import { findDraw } from './draw-repository.ts';
import { divisionOf, rafflePrizes } from './pools.ts';
import { findRound, revealsAt, seedOf, type Sealing } from './rounds.ts';
import { listEntries } from './tickets.ts';
import { drawValue } from './values.ts';

/** Returns all that is needed to compute a draw anew; its seed once it is revealed. Throws `request.not_found`. */
export async function readRecord(call: Call<'prizes.record'>, { secret, at }: Sealing): Promise<DrawRecord> {
  const { brand, input } = call;
  const { merchant, db, bundle } = brand;
  const row = await findDraw(db, { merchant, id: input.draw });
  const round = row === null ? null : await findRound(db, { merchant, ...row });
  if (row === null || round === null) throw new AppError('request.not_found');
  const { game } = round.definition;
  const reveal = revealsAt(round);
  const isRevealed = reveal !== null && reveal <= at;
  const { nonce } = row;
  return {
    draw: drawValue(row, round, call),
    round: row.round,
    seedHash: round.seed_hash,
    serverSeed: isRevealed ? seedOf(round, { merchant, secret }) : null,
    revealsAt: isRevealed || reveal === null ? null : isoTime(reveal),
    clientSeed: row.client_seed,
    nonce: game.kind === 'wheel' || game.kind === 'egg' ? nonce : 0,
    wheel:
      game.kind === 'wheel' || game.kind === 'egg'
        ? game.prizes.map(({ id, name, weight }) => ({
            id,
            name: wordsFor(name, call),
            weight,
            isLeft: row.available.includes(id),
          }))
        : null,
    envelope: game.kind === 'envelope' ? { ...divisionValue(divisionOf(game, bundle.currency)), place: nonce } : null,
    raffle:
      game.kind === 'raffle'
        ? {
            entries: (await listEntries(db, { merchant, pools: [row.pool] })).map(({ id }) => id),
            prizes: rafflePrizes(game).length,
            place: nonce,
          }
        : null,
  };
}

function divisionValue({ total, pieces, smallest }: ReturnType<typeof divisionOf>) {
  return { total: total.toString(), pieces, smallest: smallest.toString() };
}
