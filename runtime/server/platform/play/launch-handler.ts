import { createHash } from 'node:crypto';
import { languages, type LanguageCode } from '../../../../schema/languages.ts';
import type { GameVendor } from '../../adapters/vendor/vendor.ts';
import { AppError } from '../../../shared/errors.ts';
import { newId } from '../../../shared/ids.ts';
import type { Now } from '../../../shared/time.ts';
import { isOn, type Brand } from '../http/brand.ts';
import { walletOf, type Handlers } from '../http/call.ts';
import { playable } from '../http/playable.ts';

export interface PlayDependencies {
  clock: Now;
  vendorOf(brand: Brand): GameVendor;
  /** Where a vendor reaches this platform's seamless wallet, for a brand on this origin. */
  walletAddress(brand: Brand, origin: string): { url: string; host: string };
  /** Origins whose games may be framed. */
  launchOrigins(brand: Brand): string[];
}

export function playHandlers({
  clock,
  vendorOf,
  walletAddress,
  launchOrigins,
}: PlayDependencies): Pick<Handlers, 'play.launchGame'> {
  return {
    'play.launchGame': async ({ brand, caller, input, origin }) => {
      if (caller.kind !== 'player') throw new AppError('session.required');
      const { player, session } = caller;
      const { merchant, bundle, db } = brand;
      const vendor = vendorOf(brand);
      const entry = await findEntry(vendor, brand, input.vassalage);
      const game = entry?.games.find(({ gameId }) => gameId === input.gameId);
      if (entry === undefined || game === undefined || !isOn(brand, 'GAMES3', clock.now()))
        throw new AppError('play.unknown_game');
      if (player.type === 4 && !game.trial) throw new AppError('play.no_trial');
      const playerSession = newId('ps');
      await db.query(
        `insert into play_session (id_hash, merchant, player_id, session_hash, wallet, game_id, vassalage, currency, created_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
        [
          hashPlayerSession(playerSession),
          merchant,
          player.id,
          session.hash,
          walletOf(player),
          game.gameId,
          entry.vassalage,
          bundle.currency.code,
          new Date(clock.now()),
        ],
      );
      const { url, expiresAt } = await vendor
        .launch({
          gameId: game.gameId,
          vassalage: entry.vassalage,
          language: languageOf(input.language, brand),
          mode: player.type === 4 ? 'trial' : 'play',
          playerSession,
          currency: bundle.currency,
          brand: { merchantCode: merchant, name: bundle.name, origin },
          wallet: walletAddress(brand, origin),
        })
        .catch((cause: unknown) => {
          throw new AppError('play.vendor_unavailable', {}, { cause });
        });
      if (!launchOrigins(brand).includes(new URL(url).origin)) throw new AppError('play.vendor_unavailable');
      return {
        game_url: url,
        gameName: game.name[input.language] ?? game.name.EN ?? game.gameId,
        vendorName: entry.displayName,
        expiresAt,
      };
    },
  };
}

/** How a launch is known in tables: the vendor's name for the player is a credential of theirs. */
export function hashPlayerSession(playerSession: string): Buffer {
  return createHash('sha256').update(playerSession).digest();
}

async function findEntry(vendor: GameVendor, { bundle }: Brand, vassalage: string) {
  const catalogue = await vendor.catalogue().catch((cause: unknown) => {
    throw new AppError('play.vendor_unavailable', {}, { cause });
  });
  return playable(catalogue, bundle).find((entry) => entry.vassalage === vassalage);
}

function languageOf(wish: string, { bundle }: Brand): LanguageCode {
  return Object.hasOwn(languages, wish) ? (wish as LanguageCode) : bundle.defaultLanguage;
}
