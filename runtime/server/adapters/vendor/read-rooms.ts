/** A room of a game between players as its vendor tells it (`schema/studio/rooms.schema.json`). */
export interface VendorRoom {
  roomId: string;
  gameId: string;
  vassalage: string;
  /** What a seat costs a hand, by currency. */
  ante: Record<string, string>;
  seats: number;
  /** Seats that players have at the tables of the currency asked for. */
  taken: number;
}

/** The vendor is another company: what is no room of its is left out; null when the answer is none at all. */
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

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
