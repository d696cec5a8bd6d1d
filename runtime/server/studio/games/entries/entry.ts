import type { LanguageCode } from '../../../../../schema/languages.ts';
import type { ModelId } from '../slot/machine.ts';
import type { PlayedKind } from '../kinds.ts';

interface EntryBase {
  /** Unique over all vendors; also names its pictures and its art theme. */
  gameId: string;
  vassalage: string;
  isHot: boolean;
  name: Readonly<Record<LanguageCode, string>>;
}

/** A slot: one of the machines in a dress of its own. */
export interface SlotEntry extends EntryBase {
  kind: 'slot';
  model: ModelId;
}

/** A setting of one of the games that are not slots. */
export interface PlayedEntry extends EntryBase {
  kind: PlayedKind;
  /** Which variant of the kind: a table, a pond, a room, a draw. */
  setting: string;
}

/** One game of the catalogue. */
export type StudioGame = SlotEntry | PlayedEntry;
