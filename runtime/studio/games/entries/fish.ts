import type { ArtStyle } from '../../art/look.ts';
import type { PondId } from '../fish/ponds.ts';
import type { PlayedEntry } from './entry.ts';

/** The fish shooting ponds of Coral & Hook and of Reefwork. */
export const fishEntries: readonly PlayedEntry[] = [
  pond(
    'CORL',
    'first-light-lagoon',
    'lagoon',
    { lead: 'shoal', palette: 'lagoon', scene: 'reef' },
    'First Light Lagoon|晨光潟湖|朝焼けのラグーン|ลากูนแสงแรก|Đầm Phá Bình Minh|Laguna Fajar',
    'hot',
  ),
  pond(
    'CORL',
    'coral-carousel',
    'reef',
    { lead: 'octopus', palette: 'coral', scene: 'reef' },
    'Coral Carousel|珊瑚旋转木马|サンゴの回転木馬|ม้าหมุนปะการัง|Vòng Quay San Hô|Komidi Karang',
    'hot',
  ),
  pond(
    'CORL',
    'trench-runners',
    'deep',
    { lead: 'shark', palette: 'sapphire', scene: 'deep' },
    'Trench Runners|海沟疾行|海溝ランナーズ|นักล่าร่องสมุทร|Kẻ Săn Rãnh Biển|Pelari Palung',
  ),
  pond(
    'CORL',
    'glow-tide',
    'night',
    { lead: 'jellyfish', palette: 'violet', scene: 'deep' },
    'Glow Tide|荧光潮|光る潮|กระแสเรืองแสง|Thủy Triều Phát Sáng|Pasang Bercahaya',
  ),
  pond(
    'CORL',
    'sandbar-picnic',
    'lagoon',
    { lead: 'crab', palette: 'sand', scene: 'reef' },
    'Sandbar Picnic|沙洲野餐|砂州のピクニック|ปิกนิกสันทราย|Dã Ngoại Bãi Cát|Piknik Gosong Pasir',
  ),
  pond(
    'CORL',
    'hook-and-net',
    'reef',
    { lead: 'net', palette: 'teal', scene: 'reef' },
    'Hook & Net|钩与网|釣り針と網|ตะขอกับแห|Lưỡi Câu và Lưới|Kail dan Jala',
  ),
  pond(
    'CORL',
    'iron-keel',
    'deep',
    { lead: 'cannon', palette: 'steel', scene: 'deep' },
    'Iron Keel|铁龙骨|鉄の竜骨|กระดูกงูเหล็ก|Sống Tàu Thép|Lunas Besi',
  ),
  pond(
    'CORL',
    'midnight-mantle',
    'night',
    { lead: 'octopus', palette: 'ink', scene: 'deep' },
    'Midnight Mantle|午夜斗篷|真夜中のマント|ผ้าคลุมเที่ยงคืน|Áo Choàng Nửa Đêm|Jubah Tengah Malam',
  ),
  pond(
    'REEF',
    'turtle-terrace',
    'lagoon',
    { lead: 'turtle', palette: 'jade', scene: 'reef' },
    'Turtle Terrace|海龟露台|ウミガメのテラス|ระเบียงเต่าทะเล|Sân Thượng Rùa Biển|Teras Penyu',
    'hot',
  ),
  pond(
    'REEF',
    'spice-current',
    'reef',
    { lead: 'shoal', palette: 'saffron', scene: 'reef' },
    'Spice Current|香料洋流|香辛料の海流|กระแสน้ำเครื่องเทศ|Dòng Hải Lưu Gia Vị|Arus Rempah',
  ),
  pond(
    'REEF',
    'fin-frontier',
    'deep',
    { lead: 'shark', palette: 'storm', scene: 'deep' },
    'Fin Frontier|鳍之疆界|ヒレの最前線|พรมแดนครีบ|Biên Giới Vây Cá|Batas Sirip',
  ),
  pond(
    'REEF',
    'lantern-abyss',
    'night',
    { lead: 'jellyfish', palette: 'plum', scene: 'deep' },
    'Lantern Abyss|灯火深渊|灯りの深淵|หุบเหวโคมไฟ|Vực Thẳm Ánh Đèn|Palung Lentera',
    'hot',
  ),
  pond(
    'REEF',
    'mint-shallows',
    'lagoon',
    { lead: 'crab', palette: 'mint', scene: 'reef' },
    'Mint Shallows|薄荷浅滩|ミントの浅瀬|น้ำตื้นมินต์|Vùng Nước Bạc Hà|Perairan Mint',
  ),
  pond(
    'REEF',
    'ruby-atoll',
    'reef',
    { lead: 'net', palette: 'ruby', scene: 'reef' },
    'Ruby Atoll|红宝石环礁|ルビー環礁|อะทอลล์ทับทิม|Đảo San Hô Hồng Ngọc|Atol Merah Delima',
  ),
  pond(
    'REEF',
    'whale-song-basin',
    'deep',
    { lead: 'turtle', palette: 'indigo', scene: 'deep' },
    'Whale Song Basin|鲸歌海盆|クジラ歌の海盆|แอ่งเพลงวาฬ|Bồn Trũng Tiếng Cá Voi|Cekungan Nyanyian Paus',
  ),
  pond(
    'REEF',
    'comet-waters',
    'night',
    { lead: 'cannon', palette: 'orchid', scene: 'deep' },
    'Comet Waters|彗星水域|彗星の海|น่านน้ำดาวหาง|Vùng Biển Sao Chổi|Perairan Komet',
  ),
  {
    ...pond(
      'REEF',
      'reefwork-ponds',
      'lagoon',
      { lead: 'octopus', palette: 'steel', scene: 'reef' },
      'Reefwork: all ponds|Reefwork 全部渔场|Reefwork 全ステージ|Reefwork ทุกบ่อปลา|Reefwork: mọi ao cá|Reefwork: semua kolam',
    ),
    isGame: 'VASSALAGE',
  },
];

function pond(
  vassalage: 'CORL' | 'REEF',
  gameId: string,
  setting: PondId,
  look: ArtStyle,
  names: string,
  hot?: 'hot',
): PlayedEntry {
  const [EN = '', CN = '', JA = '', TH = '', VI = '', ID = ''] = names.split('|');
  return { kind: 'fish', gameId, vassalage, setting, look, isHot: hot !== undefined, name: { EN, CN, JA, TH, VI, ID } };
}
