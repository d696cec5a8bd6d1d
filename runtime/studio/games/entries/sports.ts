import type { LanguageCode } from '../../../../schema/languages.ts';
import type { ArtStyle } from '../../art/look.ts';
import type { Circuit } from '../sports/leagues.ts';
import type { SportId } from '../sports/sports.ts';
import type { PlayedEntry } from './entry.ts';

type Names = Readonly<Record<LanguageCode, string>>;
type Focus = SportId | 'all';

interface FocusLook {
  lead: NonNullable<ArtStyle['lead']>;
  names: string;
}

const focuses = {
  football: { lead: 'football', names: 'Football|足球|サッカー|ฟุตบอล|Bóng Đá|Sepak Bola' },
  basketball: { lead: 'basketball', names: 'Basketball|篮球|バスケットボール|บาสเกตบอล|Bóng Rổ|Bola Basket' },
  tennis: { lead: 'tennis', names: 'Tennis|网球|テニス|เทนนิส|Quần Vợt|Tenis' },
  lanes: {
    lead: 'lanes',
    names: 'Lanternfall|Lanternfall|Lanternfall|Lanternfall|Lanternfall|Lanternfall',
  },
  shooter: {
    lead: 'target',
    names: 'Quiet Sector|Quiet Sector|Quiet Sector|Quiet Sector|Quiet Sector|Quiet Sector',
  },
  duel: { lead: 'swords', names: 'Twin Thrones|Twin Thrones|Twin Thrones|Twin Thrones|Twin Thrones|Twin Thrones' },
} as const satisfies Record<SportId, FocusLook>;

/** The sports lobbies of every vendor: one with all sports, which opens directly, and one for each sport. */
export const sportsEntries: readonly PlayedEntry[] = [
  ...lobbies('DS88', 'coast', {
    all: [
      'trophy',
      'lime',
      'Coast Sportsbook|海岸体育|コースト・スポーツ|สปอร์ตบุ๊กชายฝั่ง|Thể Thao Bờ Biển|Olahraga Pesisir',
    ],
    football: 'jade',
    basketball: 'ember',
    tennis: 'sky',
    of: 'Coast|海岸|コースト|ชายฝั่ง|Bờ Biển|Pesisir',
  }),
  ...lobbies('STRD', 'ridge', {
    all: [
      'stopwatch',
      'sky',
      'Ridge Sportsbook|山脊体育|リッジ・スポーツ|สปอร์ตบุ๊กสันเขา|Thể Thao Đỉnh Núi|Olahraga Punggung Bukit',
    ],
    football: 'moss',
    basketball: 'copper',
    tennis: 'mint',
    of: 'Ridge|山脊|リッジ|สันเขา|Đỉnh Núi|Punggung Bukit',
  }),
  ...lobbies('IMES', 'isle', {
    all: ['gamepad', 'violet', 'Isle Arena|海岛电竞|アイル・アリーナ|อารีน่าเกาะ|Đấu Trường Đảo|Arena Pulau'],
    lanes: 'teal',
    shooter: 'indigo',
    duel: 'plum',
    of: 'Isle|海岛|アイル|เกาะ|Đảo|Pulau',
  }),
  ...lobbies('SV3', 'dune', {
    all: ['headset', 'steel', 'Dune Arena|沙丘电竞|デューン・アリーナ|อารีน่าเนินทราย|Đấu Trường Đồi Cát|Arena Gurun'],
    lanes: 'sand',
    shooter: 'cocoa',
    duel: 'amber',
    of: 'Dune|沙丘|デューン|เนินทราย|Đồi Cát|Gurun',
  }),
  ...lobbies('AV', 'fjord', {
    all: ['shield', 'ruby', 'Fjord Arena|峡湾电竞|フィヨルド・アリーナ|อารีน่าฟยอร์ด|Đấu Trường Vịnh Hẹp|Arena Fyord'],
    lanes: 'frost',
    shooter: 'sapphire',
    duel: 'cherry',
    of: 'Fjord|峡湾|フィヨルド|ฟยอร์ด|Vịnh Hẹp|Fyord',
  }),
];

type Palette = NonNullable<ArtStyle['palette']>;

function lobbies(
  vassalage: string,
  circuit: Circuit,
  shown: Partial<Record<SportId, Palette>> & {
    all: readonly [lead: NonNullable<ArtStyle['lead']>, palette: Palette, names: string];
    of: string;
  },
): PlayedEntry[] {
  const { all, of, ...sports } = shown;
  const place = inSix(of);
  const [lead, palette, names] = all;
  const entry = (focus: Focus, look: ArtStyle, name: Names): PlayedEntry => ({
    gameId: `${circuit}-${focus}-${circuit === 'coast' || circuit === 'ridge' ? 'sports' : 'esports'}`,
    vassalage,
    kind: 'sports',
    setting: `${circuit}-${focus}`,
    isHot: focus === 'all',
    look,
    name,
  });
  return [
    entry('all', { lead, palette }, inSix(names)),
    ...Object.entries(sports).map(([sport, each]) => {
      // Object.entries loses the key type.
      const { lead: emblem, names: titles } = focuses[sport as SportId];
      const title = inSix(titles);
      return entry(
        sport as SportId,
        { lead: emblem, palette: each },
        {
          EN: `${place.EN} ${title.EN}`,
          CN: `${place.CN} ${title.CN}`,
          JA: `${place.JA} ${title.JA}`,
          TH: `${title.TH} ${place.TH}`,
          VI: `${title.VI} ${place.VI}`,
          ID: `${title.ID} ${place.ID}`,
        },
      );
    }),
  ];
}

/** Returns the names by language: English, Chinese, Japanese, Thai, Vietnamese, Indonesian. */
function inSix(names: string): Names {
  const [EN = '', CN = '', JA = '', TH = '', VI = '', ID = ''] = names.split('|');
  return { EN, CN, JA, TH, VI, ID };
}
