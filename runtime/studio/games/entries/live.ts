import type { LanguageCode } from '../../../../schema/languages.ts';
import type { ArtStyle } from '../../art/look.ts';
import type { PlayedKind } from '../kinds.ts';
import type { PlayedEntry } from './entry.ts';

type Names = Readonly<Record<LanguageCode, string>>;

/** The games of the live tables. */
const tableKinds = {
  baccarat: kind('baccarat', 'BAC', 'cards', 'Baccarat|百家乐|バカラ|บาคาร่า|Baccarat|Bakarat'),
  'dragon-tiger': kind(
    'dragon-tiger',
    'DAT',
    'aces',
    'Dragon Tiger|龙虎|ドラゴンタイガー|เสือมังกร|Rồng Hổ|Naga Harimau',
  ),
  'sic-bo': kind('sic-bo', 'SIC', 'dice', 'Sic Bo|骰宝|シックボー|ไฮโล|Sic Bo|Sic Bo'),
  roulette: kind('roulette', 'ROU', 'wheel', 'Roulette|轮盘|ルーレット|รูเล็ต|Roulette|Rolet'),
};
type TableKind = keyof typeof tableKinds;

/** The rooms of each vendor; a table is named after its room. */
const rooms = {
  amber: room('amber', 'Amber|琥珀|琥珀|อำพัน|Hổ Phách|Ambar'),
  ivory: room('steel', 'Ivory|象牙|アイボリー|งาช้าง|Ngà Voi|Gading'),
  cedar: room('jade', 'Cedar|雪松|杉の間|ซีดาร์|Tuyết Tùng|Aras'),
  garnet: room('ruby', 'Garnet|石榴石|ガーネット|โกเมน|Thạch Lựu|Garnet'),
  jasmine: room('moss', 'Jasmine|茉莉|ジャスミン|มะลิ|Hoa Nhài|Melati'),
  magnolia: room('rose', 'Magnolia|玉兰|木蓮の間|แมกโนเลีย|Mộc Lan|Magnolia'),
  moonlit: room('indigo', 'Moonlit|月光|月光|แสงจันทร์|Ánh Trăng|Rembulan'),
  peacock: room('teal', 'Peacock|孔雀|孔雀|นกยูง|Chim Công|Merak'),
  saffron: room('saffron', 'Saffron|藏红花|サフラン|หญ้าฝรั่น|Nghệ Tây|Safron'),
  willow: room('lagoon', 'Willow|垂柳|柳の間|ต้นหลิว|Cành Liễu|Dedalu'),
  orchid: room('orchid', 'Orchid|兰花|オーキッド|กล้วยไม้|Hoa Lan|Anggrek'),
  copper: room('copper', 'Copper|赤铜|カッパー|ทองแดง|Đồng Đỏ|Tembaga'),
};
type RoomName = keyof typeof rooms;

const hot: readonly string[] = ['amber-baccarat', 'magnolia-dragon-tiger', 'moonlit-baccarat', 'ivory-roulette'];

/** The live tables of Salon Nine and Velvet Table. */
export const liveEntries: readonly PlayedEntry[] = [
  ...tables('SALN', 'baccarat', {
    amber: 'quick-1',
    ivory: 'calm-1',
    cedar: 'quick-2',
    garnet: 'calm-2',
    jasmine: 'quick-3',
    magnolia: 'calm-3',
  }),
  ...tables('SALN', 'dragon-tiger', { amber: 'quick-1', ivory: 'calm-1', garnet: 'quick-2', magnolia: 'calm-2' }),
  ...tables('SALN', 'sic-bo', { cedar: 'quick-1', jasmine: 'calm-1', garnet: 'quick-2' }),
  ...tables('SALN', 'roulette', { ivory: 'quick-1', cedar: 'calm-1', magnolia: 'quick-2' }),
  ...tables('VELV', 'baccarat', {
    moonlit: 'quick-4',
    peacock: 'calm-4',
    saffron: 'quick-5',
    willow: 'calm-5',
    orchid: 'quick-6',
    copper: 'calm-6',
  }),
  ...tables('VELV', 'dragon-tiger', { moonlit: 'quick-3', saffron: 'calm-3', orchid: 'quick-4', willow: 'calm-4' }),
  ...tables('VELV', 'sic-bo', { peacock: 'quick-3', copper: 'calm-2' }),
  ...tables('VELV', 'roulette', { moonlit: 'quick-3', orchid: 'calm-2' }),
];

function tables(vassalage: string, name: TableKind, settings: Partial<Record<RoomName, string>>): PlayedEntry[] {
  const { played, classify, lead, names } = tableKinds[name];
  return Object.entries(settings).map(([roomName, setting]) => {
    // Object.entries loses the key type.
    const { palette, names: roomNames } = rooms[roomName as RoomName];
    const gameId = `${roomName}-${name}`;
    return {
      gameId,
      vassalage,
      kind: played,
      setting,
      classify,
      isHot: hot.includes(gameId),
      look: { lead, palette },
      name: {
        EN: `${roomNames.EN} ${names.EN}`,
        CN: `${roomNames.CN}${names.CN}`,
        JA: `${names.JA} ${roomNames.JA}`,
        TH: `${names.TH} ${roomNames.TH}`,
        VI: `${names.VI} ${roomNames.VI}`,
        ID: `${names.ID} ${roomNames.ID}`,
      },
    };
  });
}

function kind(
  played: PlayedKind,
  classify: NonNullable<PlayedEntry['classify']>,
  lead: NonNullable<ArtStyle['lead']>,
  names: string,
) {
  return { played, classify, lead, names: inSix(names) };
}

function room(palette: NonNullable<ArtStyle['palette']>, names: string) {
  return { palette, names: inSix(names) };
}

/** Returns the names by language: English, Chinese, Japanese, Thai, Vietnamese, Indonesian. */
function inSix(names: string): Names {
  const [EN = '', CN = '', JA = '', TH = '', VI = '', ID = ''] = names.split('|');
  return { EN, CN, JA, TH, VI, ID };
}
