import { createHash } from 'node:crypto';
import { languages, type LanguageCode } from '../../../../schema/languages.ts';
import type { LaunchRequest } from '../../../../schema/generated/api/play.ts';
import { VendorRejected, type GameVendor } from '../../adapters/vendor/vendor.ts';
import { isGuest } from '../../../shared/account-type.ts';
import { AppError, type ErrorCode } from '../../../shared/errors.ts';
import { randomToken } from '../../../shared/ids.ts';
import type { Now } from '../../../shared/time.ts';
import { timingSafeEqualText } from '../http/access.ts';
import { isOn, type Brand } from '../http/brand.ts';
import type { Call, Handlers, Player, Session } from '../http/call.ts';
import { walletOf } from '../ledger/wallet-kind.ts';
import { vendorWallet } from '../ledger/accounts.ts';
import { playable, type ClosedGames, type PlayableEntry, type PlayableGame } from '../catalogue/public.ts';
import { launchAddresses } from './launch-address.ts';
import { checkOpen } from './maintenance.ts';

export interface PlayDependencies {
  clock: Now;
  vendorOf(brand: Brand): GameVendor;
  /** Returns the URL at which a vendor reaches this platform's seamless wallet, for a brand on this origin. */
  walletAddress(brand: Brand, origin: string): { url: string; host: string };
  /** Origins whose games may be framed. */
  launchOrigins(brand: Brand): string[];
  closedGames: ClosedGames;
}

export function launchHandlers({
  clock,
  vendorOf,
  walletAddress,
  launchOrigins,
}: PlayDependencies): Pick<Handlers, 'play.launchGame'> {
  return {
    'play.launchGame': async (call) => {
      const { brand, caller, input, origin } = call;
      if (caller.kind !== 'player') throw new AppError('session.required');
      const { player, session } = caller;
      const { merchant, bundle, db } = brand;
      checkAgreement(call, { player, session });
      const vendor = vendorOf(brand);
      const found = isOn(brand, 'GAMES3', clock.now()) ? await findGame(vendor, brand, input) : null;
      // An entry that opens its vendor's list of games is not a game.
      if (found === null || found.game.isGame !== undefined) throw new AppError('play.unknown_game');
      const { entry, game } = found;
      await checkOpen(db, { merchant, vassalage: entry.vassalage, gameId: game.gameId });
      if (isGuest(player) && !game.trial) throw new AppError('play.no_trial');
      const playerSession = `ps_${randomToken(16)}`;
      await db.query(
        `insert into play_session
           (id_hash, merchant, player_id, session_hash, wallet, game_id, vassalage, category, currency, created_at)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
        [
          hashPlayerSession(playerSession),
          merchant,
          player.id,
          session.hash,
          walletOfLaunch(brand, { player, vassalage: entry.vassalage }),
          game.gameId,
          entry.vassalage,
          entry.category,
          bundle.currency.code,
          new Date(clock.now()),
        ],
      );
      const { url, expiresAt } = await vendor
        .launch({
          gameId: game.gameId,
          vassalage: entry.vassalage,
          language: languageOf(input.language, brand),
          mode: isGuest(player) ? 'trial' : 'play',
          playerSession,
          player: vendorsNameOf(brand, player),
          currency: bundle.currency,
          brand: { merchantCode: merchant, name: bundle.name, origin },
          wallet: walletAddress(brand, origin),
        })
        .catch((cause: unknown) => {
          throw new AppError(launchErrorOf(cause), {}, { cause });
        });
      if (!launchOrigins(brand).includes(new URL(url).origin)) throw new AppError('play.vendor_unavailable');
      const addresses = launchAddresses(url, {
        hosts: bundle.allow.launches,
        sessionId: session.id,
        roomId: input.roomId,
        eventId: input.eventId,
      });
      return {
        ...addresses,
        ...(entry.category === 'PVP' ? { content: addresses.game_url } : {}),
        gameId: game.gameId,
        gameName: game.name[input.language] ?? game.name.EN ?? game.gameId,
        vendorName: entry.displayName,
        expiresAt,
      };
    },
  };
}

/** Returns the account that a launch plays with: at a brand with vendor wallets, the player's wallet for the vendor. */
function walletOfLaunch(brand: Brand, { player, vassalage }: { player: Player; vassalage: string }): string {
  const wallet = walletOf(player, brand);
  return wallet === 'trial' || !brand.settings.vendorWallets ? wallet : vendorWallet(wallet, vassalage);
}

/** Returns the error code for a vendor's reply to a launch: its catalogue may have changed since it was read. */
function launchErrorOf(cause: unknown): ErrorCode {
  const reason = cause instanceof VendorRejected ? cause.code : '';
  if (reason === 'trial_unsupported') return 'play.no_trial';
  return reason === 'game_unknown' ? 'play.unknown_game' : 'play.vendor_unavailable';
}

/** Hashes the vendor's name for the player before it is stored, because it is a credential of the vendor. */
export function hashPlayerSession(playerSession: string): Buffer {
  return createHash('sha256').update(playerSession).digest();
}

/** Returns the name of a player for vendors: the same at every launch, without other personal data. */
function vendorsNameOf({ merchant }: Pick<Brand, 'merchant'>, { id }: Pick<Player, 'id'>): string {
  return `pl_${createHash('sha256').update(`${merchant}:${id}`).digest('hex').slice(0, 32)}`;
}

/** Throws when the brand, player, session or language of a launch differs from those of the call. */
function checkAgreement(
  { brand, input, request }: Pick<Call<'play.launchGame'>, 'brand' | 'input' | 'request'>,
  { player, session }: { player: Player; session: Session },
): void {
  const { merchantCode = brand.merchant, username = player.username, token, language } = input;
  const header = request.headers['language'];
  const wrong = (where: string): AppError => new AppError('request.invalid', { where, rule: 'agreement' });
  if (merchantCode !== brand.merchant) throw wrong('/merchantCode');
  if (username !== player.username) throw wrong('/username');
  if (typeof header === 'string' && header !== language) throw wrong('/language');
  if (token !== undefined && !timingSafeEqualText(token, session.csrf)) throw new AppError('request.csrf');
}

async function findGame(
  vendor: GameVendor,
  { bundle }: Brand,
  { vassalage, gameId, roomId }: LaunchRequest,
): Promise<{ entry: PlayableEntry; game: PlayableGame } | null> {
  if (gameId === undefined && roomId === undefined)
    throw new AppError('request.invalid', { where: '/gameId', rule: 'required' });
  const catalogue = await vendor.catalogue().catch((cause: unknown) => {
    throw new AppError('play.vendor_unavailable', {}, { cause });
  });
  const entry = playable(catalogue, bundle).find((each) => each.vassalage === vassalage);
  const game = entry?.games.find(
    (each) =>
      (gameId === undefined || each.gameId === gameId) &&
      (roomId === undefined || (each.rooms ?? []).some((room) => room.roomId === roomId)),
  );
  return entry === undefined || game === undefined ? null : { entry, game };
}

function languageOf(wish: string, { bundle }: Brand): LanguageCode {
  return Object.hasOwn(languages, wish) ? (wish as LanguageCode) : bundle.defaultLanguage;
}
