import type { LanguageCode } from '../../../../../schema/languages.ts';
import type { CatalogueGame, CatalogueLottery } from '../../../../../schema/generated/studio/catalogue.ts';
import type { ArtStyle } from '../../art/look.ts';
import type { ModelId } from '../slot/machine.ts';
import type { PlayedKind } from '../kinds.ts';

interface EntryBase {
  /** Unique over all vendors; also names its pictures, and decides what its look leaves open. */
  gameId: string;
  vassalage: string;
  isHot: boolean;
  /** Unique in every language. */
  name: Readonly<Record<LanguageCode, string>>;
  /** False where the game takes no guests; a game has a trial unless it is named. */
  trial?: false;
}

/** A slot: one of the machines in a dress of its own, which its id decides (`art/theme-of.ts`). */
export interface SlotEntry extends EntryBase {
  kind: 'slot';
  model: ModelId;
}

/** Where one can sit down in a game between players. */
export interface RoomEntry {
  roomId: string;
  seats: number;
  /** What a seat costs a round: a rung of the bet ladder, counted from 0; the highest there is when it has fewer. */
  rung: number;
}

/**
 * A setting of one of the games that are not slots. Its tile (320 × 400, with a square in the middle that may stand
 * alone) and its backdrop are drawn from its category, its id and `look`: give `look.lead` and `look.palette` so that
 * neighbours differ (`art/emblems.ts`, `art/themes.ts` and `art/palettes.ts` say which there are). No picture is needed.
 */
export interface PlayedEntry extends EntryBase {
  kind: PlayedKind;
  /** Which variant of the kind: a table, a pond, a room, a draw. */
  setting: string;
  look?: ArtStyle;
  /** LIVE: what is played at the table. */
  classify?: NonNullable<CatalogueGame['classify']>;
  /** PVP. */
  rooms?: readonly RoomEntry[];
  /** ELOTT and LOTT. */
  lottery?: CatalogueLottery;
  /** Opens the vendor's list of games, not a game. */
  isGame?: 'VASSALAGE';
}

/** One game of the catalogue. */
export type StudioGame = SlotEntry | PlayedEntry;
