import { isRecord } from '../../../shared/is-record.ts';
/** A room of a game between players as its vendor reports it (`schema/studio/rooms.schema.json`). */
export interface VendorRoom {
  roomId: string;
  gameId: string;
  vassalage: string;
  /** Price of a seat per hand, by currency. */
  ante: Record<string, string>;
  seats: number;
  /** Seats taken at the tables of the requested currency. */
  taken: number;
}

/**
 * Validates the rooms of another company and omits invalid ones. Returns null when the answer is not a list of rooms.
 */
export function readRooms(value: unknown): VendorRoom[] | null {
  if (!isRecord(value) || !Array.isArray(value['rooms'])) return null;
  return value['rooms'].filter(isRoom);
}

function isRoom(value: unknown): value is VendorRoom {
  return (
    isRecord(value) &&
    ['roomId', 'gameId', 'vassalage'].every((key) => typeof value[key] === 'string') &&
    ['seats', 'taken'].every((key) => Number.isSafeInteger(value[key]) && Number(value[key]) >= 0) &&
    isRecord(value['ante']) &&
    Object.values(value['ante']).every((ante) => typeof ante === 'string')
  );
}
