import type { ThemeId } from '../../art/themes.ts';
import type { ModelId } from '../slot/machine.ts';
import type { SlotEntry } from './entry.ts';

/** The slots, hand-drawn ones first. */
export const slotEntries: readonly SlotEntry[] = [
  game(
    'LMN',
    'lantern-harbour',
    'video-medium',
    true,
    'Lantern Harbour|灯火港湾|灯籠の港|ท่าเรือโคมไฟ|Bến Cảng Hoa Đăng|Pelabuhan Lentera',
  ),
  game(
    'LMN',
    'firefly-meadow',
    'video-low',
    false,
    'Firefly Meadow|萤火草甸|蛍の草原|ทุ่งหิ่งห้อย|Đồng Cỏ Đom Đóm|Padang Kunang-kunang',
  ),
  game(
    'LMN',
    'desert-observatory',
    'video-high',
    false,
    'Desert Observatory|沙海天文台|砂漠の天文台|หอดูดาวทะเลทราย|Đài Thiên Văn Sa Mạc|Observatorium Gurun',
  ),
  game(
    'LMN',
    'northern-sleeper',
    'video-medium',
    false,
    'Northern Sleeper|北境夜车|北国の夜行列車|รถไฟราตรีแดนเหนือ|Chuyến Tàu Đêm Phương Bắc|Kereta Malam Utara',
  ),
  game(
    'LMN',
    'candle-row',
    'classic-low',
    false,
    'Candle Row|烛光小巷|キャンドル横丁|ตรอกแสงเทียน|Hẻm Nến|Lorong Lilin',
  ),
  game(
    'LMN',
    'comet-trio',
    'classic-high',
    true,
    'Comet Trio|彗星三重奏|彗星トリオ|สามดาวหาง|Bộ Ba Sao Chổi|Trio Komet',
  ),
  game('TIDE', 'koi-garden', 'video-low', true, 'Koi Garden|锦鲤庭园|錦鯉の庭|สวนปลาคาร์ป|Vườn Cá Koi|Taman Koi'),
  game(
    'TIDE',
    'deep-sea-station',
    'video-medium',
    false,
    'Deep-Sea Station|深海驿站|深海ステーション|สถานีใต้ทะเลลึก|Trạm Biển Sâu|Stasiun Laut Dalam',
  ),
  game(
    'TIDE',
    'pearl-lagoon',
    'video-high',
    false,
    'Pearl Lagoon|珍珠潟湖|真珠のラグーン|ทะเลสาบไข่มุก|Đầm Phá Ngọc Trai|Laguna Mutiara',
  ),
  game('TIDE', 'paper-boats', 'video-low', false, 'Paper Boats|纸船物语|紙の小舟|เรือกระดาษ|Thuyền Giấy|Perahu Kertas'),
  game(
    'TIDE',
    'anchor-three',
    'classic-medium',
    false,
    'Anchor Three|三锚归航|アンカースリー|สามสมอ|Ba Mỏ Neo|Tiga Jangkar',
  ),
  game(
    'TIDE',
    'tide-bells',
    'classic-low',
    false,
    'Tide Bells|潮汐之铃|潮の鈴|ระฆังสายน้ำ|Chuông Thủy Triều|Lonceng Pasang',
  ),
  game(
    'KLN',
    'clockwork-orchard',
    'video-high',
    true,
    'Clockwork Orchard|发条果园|ぜんまい果樹園|สวนผลไม้จักรกล|Vườn Quả Dây Cót|Kebun Jentera',
  ),
  game(
    'KLN',
    'mountain-tea-house',
    'video-medium',
    false,
    'Mountain Tea House|山间茶舍|山の茶屋|โรงน้ำชาบนเขา|Trà Quán Trên Núi|Kedai Teh Gunung',
  ),
  game(
    'KLN',
    'honey-atelier',
    'video-medium',
    false,
    'Honey Atelier|蜂蜜工坊|はちみつ工房|โรงน้ำผึ้ง|Xưởng Mật Ong|Sanggar Madu',
  ),
  game(
    'KLN',
    'owl-library',
    'video-low',
    false,
    'Owl Library|猫头鹰书馆|ふくろう図書館|หอสมุดนกฮูก|Thư Viện Cú Mèo|Perpustakaan Burung Hantu',
  ),
  game(
    'KLN',
    'kiln-fruits',
    'classic-medium',
    false,
    'Kiln Fruits|窑火鲜果|窯焼きフルーツ|ผลไม้เตาเผา|Trái Cây Lò Nung|Buah Tungku',
  ),
  game(
    'KLN',
    'masked-garden',
    'video-high',
    false,
    'Masked Garden|面具花园|仮面の庭園|สวนหน้ากาก|Khu Vườn Mặt Nạ|Taman Bertopeng',
  ),
];

function game(vassalage: string, gameId: ThemeId, model: ModelId, isHot: boolean, names: string): SlotEntry {
  const [EN = '', CN = '', JA = '', TH = '', VI = '', ID = ''] = names.split('|');
  return { kind: 'slot', gameId, vassalage, model, isHot, name: { EN, CN, JA, TH, VI, ID } };
}
