import { isRecord } from '../../../shared/is-record.ts';
export interface VendorGame {
  gameId: string;
  name: Record<string, string>;
  icon: string;
  /** By currency code; a game is offered only in these. */
  limits: Record<string, { minBet: string; maxBet: string }>;
  /** Pay lines; 0 where a game has none. */
  lines: number;
  isHot: boolean;
  /** Guests may play it. */
  trial: boolean;
  /** Published return to player in per cent, two decimals. */
  rtp?: string;
  /** Variance of the results: low, medium or high. */
  volatility?: Volatility;
  /** Maximum payout of one bet, its stake included, as a multiple of the bet. */
  maxWin?: string;
  /** LIVE: the game at the table. */
  classify?: string;
  /** PVP: rooms that a player can enter. `ante` by currency code; XXX applies to every code not listed. */
  rooms?: VendorRoom[];
  /** ELOTT and LOTT. */
  lottery?: VendorLottery;
  /** Opens the vendor's list of games, not a game. */
  isGame?: 'VASSALAGE';
}

export type Volatility = (typeof volatilities)[number];
const volatilities = ['low', 'medium', 'high'] as const;

export interface VendorRoom {
  roomId: string;
  seats: number;
  ante: Record<string, string>;
}

export interface VendorLottery {
  /** Which lottery lobby the draw belongs to: TCG_SEA, TCG_LOTTO_VN, LOTT or ELOTT. */
  accountTypeName: string;
  gameCode: string;
  playTypes: string[];
  defaultPlayType: string;
  /** 11X5, LF, LHC, PK10, SSC, VN, SEA and the like. */
  drawType: string;
}

export interface VendorEntry {
  vassalage: string;
  displayName: string;
  icon: string;
  category: string;
  isHot: boolean;
  launchMode: 'LOBBY' | 'DIRECT';
  games: VendorGame[];
}

/**
 * Validates the catalogue of another company. A game without limits has its vendor's. Invalid entries and games are
 * omitted. Returns null when the value is not a catalogue.
 */
export function readCatalogue(value: unknown): VendorEntry[] | null {
  if (!isRecord(value) || !Array.isArray(value['vendors'])) return null;
  return value['vendors'].filter(isEntry).map(({ limits, ...entry }) => ({
    ...entry,
    games: entry.games
      .map((game) => (isRecord(game) ? { ...(isLimits(limits) ? { limits } : {}), ...game } : game))
      .filter(isGame),
  }));
}

type Fields = Record<string, unknown>;

function isEntry(value: unknown): value is Omit<VendorEntry, 'games'> & { games: unknown[]; limits?: unknown } {
  return (
    isRecord(value) &&
    isVassalage(value['vassalage']) &&
    [value['displayName'], value['icon'], value['category']].every(isText) &&
    (value['launchMode'] === 'LOBBY' || value['launchMode'] === 'DIRECT') &&
    typeof value['isHot'] === 'boolean' &&
    Array.isArray(value['games'])
  );
}

function isGame(value: unknown): value is VendorGame {
  if (!isRecord(value)) return false;
  const { gameId, icon, lines, name, limits, isHot, trial } = value;
  return (
    [gameId, icon].every(isText) &&
    Number.isInteger(lines) &&
    isHot === Boolean(isHot) &&
    trial === Boolean(trial) &&
    isRecord(name) &&
    isText(name['EN']) &&
    Object.values(name).every(isText) &&
    isLimits(limits) &&
    hasFacts(value)
  );
}

function isLimits(value: unknown): boolean {
  return (
    isRecord(value) &&
    Object.values(value).every((each) => isRecord(each) && isAmount(each['minBet']) && isAmount(each['maxBet']))
  );
}

function hasFacts({ rtp, volatility, maxWin, classify, rooms, lottery, isGame: kind }: Fields): boolean {
  return (
    [rtp, maxWin].every((each) => each === undefined || isAmount(each)) &&
    (volatility === undefined || volatilities.some((each) => each === volatility)) &&
    (classify === undefined || isText(classify)) &&
    (rooms === undefined || (Array.isArray(rooms) && rooms.every(isRoom))) &&
    (lottery === undefined || isLottery(lottery)) &&
    (kind === undefined || kind === 'VASSALAGE')
  );
}

function isRoom(value: unknown): boolean {
  return (
    isRecord(value) &&
    isText(value['roomId']) &&
    Number.isInteger(value['seats']) &&
    isRecord(value['ante']) &&
    Object.values(value['ante']).every(isAmount)
  );
}

function isLottery(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const { accountTypeName, gameCode, playTypes, defaultPlayType, drawType } = value;
  return (
    [accountTypeName, gameCode, defaultPlayType, drawType].every(isText) &&
    Array.isArray(playTypes) &&
    playTypes.every(isText)
  );
}

function isVassalage(value: unknown): boolean {
  return typeof value === 'string' && /^[A-Z][A-Z0-9_]{1,15}$/.test(value);
}

function isAmount(value: unknown): boolean {
  return typeof value === 'string' && /^(0|[1-9]\d{0,14})(\.\d{1,8})?$/.test(value);
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.length > 0 && value.length <= 500;
}
