import type { CatalogueGame, CatalogueLottery } from '../../../../schema/generated/studio/catalogue.ts';
import type { ArtStyle } from '../../art/look.ts';
import type { ModelId } from '../slot/machine.ts';
import type { PlayedKind } from '../kinds.ts';

interface EntryBase {
  /**
   * Unique over all vendors. Also the key of its name in `words/<tag>/<kind>-games.json`; names the images of the game
   * and determines what its look leaves open.
   */
  gameId: string;
  vassalage: string;
  isHot: boolean;
  /** False when the game accepts no guests; if omitted, the game has a trial. */
  trial?: false;
}

/** A slot: one of the machines with a look that follows from its id (`art/theme-of.ts`). */
export interface SlotEntry extends EntryBase {
  kind: 'slot';
  model: ModelId;
}

/** A room of a game between players. */
export interface RoomEntry {
  roomId: string;
  seats: number;
  /** The ante of a seat: an index into the bet ladder, from 0; the highest bet if the ladder is shorter. */
  rung: number;
}

/**
 * A setting of one of the games other than slots. Its tile (320 × 400, with a square in the middle that must work
 * alone) and its backdrop are drawn from its category, its id and `look`. Set `look.lead` and `look.palette` so that
 * neighbours differ (available values: `art/emblems.ts`, `art/themes.ts` and `art/palettes.ts`). No image is needed.
 */
export interface PlayedEntry extends EntryBase {
  kind: PlayedKind;
  /** The variant of the kind: a table, a pond, a room, a draw. */
  setting: string;
  look?: ArtStyle;
  /** LIVE only: the game of the table. */
  classify?: NonNullable<CatalogueGame['classify']>;
  /** PVP only. */
  rooms?: readonly RoomEntry[];
  /** ELOTT and LOTT only. */
  lottery?: CatalogueLottery;
  /** Opens the game list of the vendor instead of a game. */
  isGame?: 'VASSALAGE';
}

/** A game of the catalogue. */
export type StudioGame = SlotEntry | PlayedEntry;
