import type { CatalogueLottery } from '../../../../schema/generated/studio/catalogue.ts';
import type { ArtStyle } from '../../art/look.ts';
import type { DrawType } from '../lottery/draw-type.ts';
import { drawTypes } from '../lottery/draw-types.ts';
import { draws, type GameCode } from '../lottery/draws.ts';
import type { PlayedEntry } from './entry.ts';

/** Draws of one name that differ only in their pace. */
interface Family {
  /** Prefix of the game ids. */
  id: string;
  vassalage: string;
  accountTypeName: CatalogueLottery['accountTypeName'];
  look: ArtStyle;
  codes: readonly GameCode[];
  hot?: GameCode;
}

const families: readonly Family[] = [
  {
    id: 'orchard-eleven',
    vassalage: 'LOTT',
    accountTypeName: 'LOTT',
    look: { lead: 'balls', palette: 'jade' },
    codes: ['A5X1', 'A5X3', 'A5X5'],
    hot: 'A5X1',
  },
  {
    id: 'lantern-three',
    vassalage: 'LOTT',
    accountTypeName: 'LOTT',
    look: { lead: 'calendar', palette: 'amber' },
    codes: ['LF3', 'LF5'],
  },
  {
    id: 'harbour-forty-nine',
    vassalage: 'LOTT',
    accountTypeName: 'LOTT',
    look: { lead: 'drum', palette: 'sapphire' },
    codes: ['LHC2', 'LHC5'],
  },
  {
    id: 'ten-swallows',
    vassalage: 'LOTT',
    accountTypeName: 'LOTT',
    look: { lead: 'ball', palette: 'ember' },
    codes: ['PK1', 'PK3', 'PK5'],
    hot: 'PK1',
  },
  {
    id: 'quick-five',
    vassalage: 'LOTT',
    accountTypeName: 'LOTT',
    look: { lead: 'blower', palette: 'violet' },
    codes: ['SSC1', 'SSC3', 'SSC5'],
  },
  {
    id: 'northern-mist',
    vassalage: 'TCG_LOTTO_VN',
    accountTypeName: 'TCG_LOTTO_VN',
    look: { lead: 'ticket', palette: 'frost' },
    codes: ['VNN3', 'VNN5'],
    hot: 'VNN3',
  },
  {
    id: 'central-breeze',
    vassalage: 'TCG_LOTTO_VN',
    accountTypeName: 'TCG_LOTTO_VN',
    look: { lead: 'calendar', palette: 'coral' },
    codes: ['VNC2', 'VNC5'],
  },
  {
    id: 'southern-sun',
    vassalage: 'TCG_LOTTO_VN',
    accountTypeName: 'TCG_LOTTO_VN',
    look: { lead: 'drum', palette: 'saffron' },
    codes: ['VNS1', 'VNS3'],
  },
  sea('monsoon-four', 'SEA1', { lead: 'balls', palette: 'lagoon' }),
  sea('spice-route', 'SEA2', { lead: 'ticket', palette: 'copper' }),
  sea('coral-strait', 'SEA3', { lead: 'blower', palette: 'coral' }),
  sea('batik-four', 'SEA4', { lead: 'calendar', palette: 'indigo' }),
  sea('island-lantern', 'SEA5', { lead: 'drum', palette: 'teal' }),
  {
    id: 'dawn-keno',
    vassalage: 'DAWN',
    accountTypeName: 'ELOTT',
    look: { lead: 'blower', palette: 'peach' },
    codes: ['EKN1', 'EKN2', 'EKN3', 'EKN5'],
    hot: 'EKN1',
  },
  {
    id: 'dawn-dice',
    vassalage: 'DAWN',
    accountTypeName: 'ELOTT',
    look: { lead: 'dice', palette: 'cherry' },
    codes: ['EDC1', 'EDC2', 'EDC5'],
  },
  {
    id: 'dawn-three',
    vassalage: 'DAWN',
    accountTypeName: 'ELOTT',
    look: { lead: 'calendar', palette: 'lilac' },
    codes: ['ELF1', 'ELF2'],
  },
  {
    id: 'dawn-five',
    vassalage: 'DAWN',
    accountTypeName: 'ELOTT',
    look: { lead: 'balls', palette: 'sky' },
    codes: ['ESC2'],
  },
];

/** Every lottery draw, with one entry per pace. */
export const lotteryEntries: readonly PlayedEntry[] = families.flatMap((family) =>
  family.codes.map((code) => entryOf(family, code)),
);

function entryOf({ id, vassalage, accountTypeName, look, hot }: Family, code: GameCode): PlayedEntry {
  const { type, minutes } = draws[code];
  const { drawType, plays }: DrawType = drawTypes[type];
  const [first = '', ...more] = plays.map((play) => play.id);
  return {
    gameId: `${id}-${minutes}`,
    vassalage,
    kind: 'lottery',
    setting: code,
    isHot: hot === code,
    look,
    lottery: { accountTypeName, gameCode: code, playTypes: [first, ...more], defaultPlayType: first, drawType },
  };
}

function sea(id: string, code: GameCode, look: ArtStyle): Family {
  return {
    id,
    vassalage: 'TCG_SEA',
    accountTypeName: 'TCG_SEA',
    look,
    codes: [code],
    ...(code === 'SEA1' ? { hot: code } : {}),
  };
}
