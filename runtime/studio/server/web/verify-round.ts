import { findGame, playedGame } from '../../games/games.ts';
import type { PlayedGame } from '../../games/kit.ts';
import { findVendor } from '../../games/vendors.ts';
import type { Round, RoundRepository } from '../rounds/round-repository.ts';
import { spinAnswer } from '../rounds/spin.ts';
import { wagerAnswer } from '../rounds/wager-answer.ts';
import type { Wager, WagerRepository } from '../rounds/wager-repository.ts';
import type { EventSeeds } from '../sessions/event-seeds.ts';
import type { GameSession, SessionRepository } from '../sessions/session-repository.ts';
import type { DatabaseClock } from '../storage/database-clock.ts';
import { gameNames } from '../game-names.ts';
import { StudioError } from '../studio-error.ts';
import { paletteOf } from './palette.ts';

export interface VerifyParts {
  sessions: SessionRepository;
  rounds: RoundRepository;
  wagers: WagerRepository;
  seeds: EventSeeds;
  clock: DatabaseClock;
}

/** Returns everything that is needed to recompute a round. Seeds are included once no round can be played on them. */
export async function verifyRound(parts: VerifyParts, id: string): Promise<object> {
  const { sessions, rounds, wagers } = parts;
  const round = await rounds.byId(id);
  const session = round === null ? null : await sessions.byId(round.session_id);
  const game = session === null ? null : findGame(session.game_id);
  if (round === null || session === null || game === null) throw new StudioError('round_unknown');
  const wager = await wagers.byRound(id);
  const decimals = Number(session.decimals);
  const common = {
    gameId: game.gameId,
    kind: game.kind,
    model: game.kind === 'slot' ? game.model : game.setting,
    name: gameNames(game.gameId),
    vendorName: findVendor(game.vassalage)?.displayName ?? game.vassalage,
    palette: paletteOf(game.gameId),
    currency: { code: session.currency_code, symbol: session.currency_symbol, decimals },
  };
  if (wager !== null && wager.table_key !== '')
    return {
      ...common,
      ...wagerAnswer(round, wager, decimals),
      balance: undefined,
      draws: await draws(parts, { round, wager, game: playedGame(session.game_id) }),
    };
  const seeds = await ownSeeds(parts, round, session);
  if (wager !== null)
    return {
      ...common,
      ...wagerAnswer(round, wager, decimals),
      balance: undefined,
      ...seeds,
      nonce: Number(round.nonce),
      clientSeed: round.client_seed,
    };
  return { ...common, state: round.state, ...spinAnswer(round, decimals), balance: undefined, ...seeds };
}

async function ownSeeds(
  { sessions, rounds }: VerifyParts,
  round: Round,
  session: GameSession,
): Promise<{ serverSeedHash: string; serverSeed: string | null }> {
  const seed = await sessions.seeds.byId(round.seed_id);
  if (seed === null) throw new StudioError('round_unknown');
  // A round may continue in a later session than the one that began it.
  const inUse = (session.seed_id === seed.id && !sessions.isOver(session)) || (await rounds.isPlayedOn(seed.id));
  return { serverSeedHash: seed.seed_hash, serverSeed: inUse ? null : seed.server_seed };
}

/** Returns the seeds of the events of a bet, once the bet is settled; each seed only after its event has settled. */
async function draws(
  { seeds, clock }: VerifyParts,
  { round, wager, game }: { round: Round; wager: Wager; game: PlayedGame | null },
): Promise<{ key: string; serverSeedHash: string; serverSeed: string | null }[]> {
  const keys: unknown = JSON.parse(wager.events);
  const over = round.state === 'settling' || round.state === 'settled' || round.state === 'stuck';
  const now = await clock.read();
  const isPublic = (key: string): boolean => {
    const event = game?.engine === 'scheduled' ? game.eventOf(key) : null;
    return over && event !== null && event.settlesAt <= now;
  };
  return Promise.all(
    (Array.isArray(keys) ? keys.map(String) : []).map(async (key) => ({
      key,
      serverSeedHash: await seeds.hashOf(wager.table_key, key),
      serverSeed: isPublic(key) ? await seeds.seedOf(wager.table_key, key) : null,
    })),
  );
}
