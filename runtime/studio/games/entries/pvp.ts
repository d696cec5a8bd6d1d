import type { ArtStyle } from '../../art/look.ts';
import { rooms, SEATS } from '../pvp/rooms.ts';
import type { PlayedEntry } from './entry.ts';

/** The rooms of Knot & Ace: one ante and one pace each, the smallest ante first. */
export const pvpEntries: readonly PlayedEntry[] = [
  room(
    'reed-mat',
    'brisk-1',
    { lead: 'duel', palette: 'moss' },
    'Reed Mat Room|芦席间|葦むしろの間|ห้องเสื่อกก|Phòng Chiếu Cói|Ruang Tikar Pandan',
    'hot',
  ),
  room(
    'bamboo-bench',
    'calm-1',
    { lead: 'aces', palette: 'jade' },
    'Bamboo Bench Room|竹凳间|竹縁台の間|ห้องม้านั่งไผ่|Phòng Ghế Tre|Ruang Bangku Bambu',
  ),
  room(
    'clay-cup',
    'brisk-2',
    { lead: 'crossedFans', palette: 'copper' },
    'Clay Cup Room|陶杯间|陶杯の間|ห้องถ้วยดินเผา|Phòng Chén Đất|Ruang Cawan Tanah',
  ),
  room(
    'paper-screen',
    'calm-2',
    { lead: 'tiles', palette: 'sand' },
    'Paper Screen Room|纸屏间|障子の間|ห้องฉากกระดาษ|Phòng Bình Phong Giấy|Ruang Sekat Kertas',
  ),
  room(
    'brass-bell',
    'brisk-3',
    { lead: 'duel', palette: 'amber' },
    'Brass Bell Room|铜铃间|真鍮の鈴の間|ห้องกระดิ่งทองเหลือง|Phòng Chuông Đồng|Ruang Lonceng Kuningan',
  ),
  room(
    'blue-tile',
    'calm-3',
    { lead: 'tiles', palette: 'sapphire' },
    'Blue Tile Room|青瓷砖间|青タイルの間|ห้องกระเบื้องฟ้า|Phòng Gạch Xanh|Ruang Ubin Biru',
  ),
  room(
    'silk-cord',
    'brisk-4',
    { lead: 'crossedFans', palette: 'rose' },
    'Silk Cord Room|丝绳间|絹紐の間|ห้องเชือกไหม|Phòng Dây Lụa|Ruang Tali Sutra',
    'hot',
  ),
  room(
    'river-stone',
    'calm-4',
    { lead: 'aces', palette: 'steel' },
    'River Stone Room|河石间|川石の間|ห้องหินแม่น้ำ|Phòng Đá Sông|Ruang Batu Kali',
  ),
  room(
    'lacquer-box',
    'brisk-5',
    { lead: 'duel', palette: 'cherry' },
    'Lacquer Box Room|漆盒间|漆箱の間|ห้องกล่องเครื่องเขิน|Phòng Hộp Sơn Mài|Ruang Kotak Lak',
  ),
  room(
    'ink-brush',
    'calm-5',
    { lead: 'cards', palette: 'ink' },
    'Ink Brush Room|墨笔间|墨筆の間|ห้องพู่กันหมึก|Phòng Bút Mực|Ruang Kuas Tinta',
  ),
  room(
    'jade-comb',
    'brisk-6',
    { lead: 'crossedFans', palette: 'teal' },
    'Jade Comb Room|玉梳间|翡翠櫛の間|ห้องหวีหยก|Phòng Lược Ngọc|Ruang Sisir Giok',
  ),
  room(
    'amber-lamp',
    'calm-6',
    { lead: 'tiles', palette: 'saffron' },
    'Amber Lamp Room|琥珀灯间|琥珀ランプの間|ห้องโคมอำพัน|Phòng Đèn Hổ Phách|Ruang Lampu Ambar',
  ),
  room(
    'pearl-button',
    'brisk-7',
    { lead: 'aces', palette: 'lilac' },
    'Pearl Button Room|珠扣间|真珠ボタンの間|ห้องกระดุมมุก|Phòng Cúc Ngọc Trai|Ruang Kancing Mutiara',
  ),
  room(
    'cedar-hall',
    'calm-7',
    { lead: 'duel', palette: 'cocoa' },
    'Cedar Hall|雪松厅|杉の広間|โถงไม้ซีดาร์|Sảnh Tuyết Tùng|Balai Aras',
  ),
  room(
    'gilded-knot',
    'brisk-8',
    { lead: 'cards', palette: 'ember' },
    'Gilded Knot Hall|金结厅|金結びの広間|โถงปมทอง|Sảnh Nút Vàng|Balai Simpul Emas',
    'hot',
  ),
  room(
    'violet-crown',
    'calm-8',
    { lead: 'crossedFans', palette: 'violet' },
    'Violet Crown Hall|紫冠厅|紫冠の広間|โถงมงกุฎม่วง|Sảnh Vương Miện Tím|Balai Mahkota Ungu',
  ),
];

function room(id: string, setting: string, look: ArtStyle, names: string, hot?: 'hot'): PlayedEntry {
  const [EN = '', CN = '', JA = '', TH = '', VI = '', ID = ''] = names.split('|');
  return {
    kind: 'pvp',
    gameId: `three-card-${id}`,
    vassalage: 'KNOT',
    setting,
    look,
    isHot: hot !== undefined,
    name: { EN, CN, JA, TH, VI, ID },
    rooms: [{ roomId: id, seats: SEATS, rung: rooms.get(setting)?.rung ?? 0 }],
  };
}
