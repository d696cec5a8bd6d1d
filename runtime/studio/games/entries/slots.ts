import type { ThemeId } from '../../art/themes.ts';
import type { ModelId } from '../slot/machine.ts';
import { slotModels } from '../slot/models.ts';
import type { SlotEntry } from './entry.ts';
import { slotTitle } from './slot-words.ts';

/** The slots: first those with a hand-drawn theme, then those whose look follows from their id. */
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
  ...slots(
    'LMN',
    `
    cloud-castle video-low
    dreaming-firefly classic-medium
    velvet-candle video-medium
    moon-serenade video-low
    moonlit-lantern classic-high hot
    star-theatre video-high
    mask-carnival classic-medium
    starlit-feather video-medium
    cloud-market classic-low
    rainbow-lane video-high
    dancing-flame video-low
    comet-academy classic-medium
    winter-lighthouse video-medium
    indigo-kite video-low
    midnight-mask classic-high
    sun-parade video-high
    paper-crown classic-medium
    candle-theatre video-medium hot
    lantern-bridge classic-low
    firefly-serenade video-high
    wandering-star video-low
    snowflake-waltz classic-medium
    paper-moon video-medium
    scarlet-comet video-low
    painted-fan classic-high
    singing-cloud video-high
    kite-festival classic-medium
    rainy-lantern video-medium
    glass-snowflake classic-low
    lighthouse-tales video-high
    flame-festival video-low hot
    painted-sun classic-medium
    hidden-rainbow video-medium
    fan-theatre video-low
  `,
  ),
  ...slots(
    'TIDE',
    `
    copper-koi classic-medium
    painted-shell video-medium
    submarine-academy video-low
    indigo-wave classic-high
    dancing-jellyfish video-high hot
    drop-waltz classic-medium
    brave-crab video-medium
    brave-helmet classic-low
    frog-serenade video-high
    pearl-theatre video-low
    glass-seahorse classic-medium
    anchor-inn video-medium
    koi-waltz video-low
    jellyfish-parade classic-high
    wave-serenade video-high
    boat-voyage classic-medium
    little-submarine video-medium
    lotus-palace classic-low hot
    curious-whale video-high
    singing-drop video-low
    shell-museum classic-medium
    seahorse-race video-medium
    merry-penguin video-low
    silver-anchor classic-high
    helmet-club video-high
    midnight-pearl classic-medium
    whale-serenade video-medium
    dawn-dragonfly classic-low
    sleepy-frog video-high
    penguin-village video-low
    summer-boat classic-medium hot
    moonlit-lotus video-medium
    velvet-umbrella video-low
    crab-market classic-high
  `,
  ),
  ...slots(
    'KLN',
    `
    velvet-scissors video-low
    rainy-teacup classic-medium
    hidden-key video-medium
    midnight-book video-low
    camera-club classic-high hot
    painted-vase video-high
    copper-gear classic-medium
    hammer-village video-medium
    dancing-yarn classic-low
    windmill-waltz video-high
    clockwork-cat video-low
    brush-academy classic-medium
    key-museum video-medium
    scissors-tales video-low
    teacup-parade classic-high
    gear-workshop video-high
    teapot-tales classic-medium
    noodles-festival video-medium hot
    cake-castle classic-low
    vase-festival video-high
    merry-hammer video-low
    silver-camera classic-medium
    glass-hourglass video-medium
    yarn-valley video-low
    emerald-teapot classic-high
    dreaming-windmill video-high
    pie-kitchen classic-medium
    book-station video-medium
    grand-cake classic-low
    wandering-brush video-high
    noodles-market video-low hot
    cat-inn classic-medium
    hourglass-theatre video-medium
    icecream-island video-low
  `,
  ),
  ...slots(
    'FERN',
    `
    amber-fox classic-medium
    parrot-club video-medium
    squirrel-market video-low
    pumpkin-parade classic-high
    wandering-snail video-high hot
    merry-bee classic-medium
    brave-hedgehog video-medium
    hidden-acorn classic-low
    scarlet-cherry video-high
    cactus-inn video-low
    mushroom-village classic-medium
    plum-orchard video-medium
    fox-inn video-low
    apple-picnic classic-high
    sleepy-bear video-high
    paper-sunflower classic-medium
    winter-pine video-medium
    hedgehog-tales classic-low hot
    harvest-pumpkin video-high
    spring-tulip video-low
    dancing-cactus classic-medium
    snail-race video-medium
    bear-kitchen video-low
    dawn-blossom classic-high
    cherry-waltz video-high
    starlit-mushroom classic-medium
    rabbit-picnic video-medium
    curious-squirrel classic-low
    tulip-valley video-high
    singing-parrot video-low
    acorn-academy classic-medium hot
    lemon-market video-medium
    blossom-bridge video-low
    melon-festival classic-high
    bee-palace video-high
    moonlit-rabbit classic-medium
    grapes-orchard video-medium
    silver-pear classic-low
    chilli-carnival video-high
    indigo-leaf video-low
  `,
  ),
  ...slots(
    'ORB',
    `
    planet-club video-low
    airship-theatre classic-medium
    rocket-festival video-medium
    accordion-lane video-low
    bicycle-parade classic-high hot
    compass-academy video-high
    dawn-balloon classic-medium
    emerald-planet video-medium
    rainy-tram classic-low
    amber-violin video-high
    velvet-accordion video-low
    singing-mountain classic-medium
    wandering-compass video-medium
    little-rocket video-low
    coral-guitar classic-high
    flying-bicycle video-high
    train-tales classic-medium
    emerald-crane video-medium hot
    silver-airship classic-low
    balloon-race video-high
    tambour-valley video-low
    trumpet-carnival classic-medium
    summer-bicycle video-medium
    glass-planet video-low
    painted-rocket classic-high
    starlit-crane video-high
    winter-train classic-medium
    guitar-bay video-medium
    tram-serenade classic-low
    mountain-station video-high
    telescope-inn video-low hot
    dreaming-violin classic-medium
    copper-trumpet video-medium
    painted-balloon video-low
    merry-tambour classic-high
    midnight-tram video-high
    crane-island classic-medium
    hidden-telescope video-medium
    moonlit-guitar classic-low
    violin-palace video-high no-trial
  `,
  ),
];

function game(vassalage: string, gameId: ThemeId, model: ModelId, isHot: boolean, names: string): SlotEntry {
  const [EN = '', CN = '', JA = '', TH = '', VI = '', ID = ''] = names.split('|');
  return { kind: 'slot', gameId, vassalage, model, isHot, name: { EN, CN, JA, TH, VI, ID } };
}

/** Parses one slot per line: id, machine, and optionally `hot` or `no-trial`. Title and look follow from the id. */
function slots(vassalage: string, lines: string): SlotEntry[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const [gameId = '', model = '', mark] = line.trim().split(' ');
      if (!isModel(model)) throw new Error(`${gameId} runs on no machine`);
      const entry: SlotEntry = {
        kind: 'slot',
        gameId,
        vassalage,
        model,
        isHot: mark === 'hot',
        name: slotTitle(gameId),
      };
      return mark === 'no-trial' ? { ...entry, trial: false } : entry;
    });
}

function isModel(text: string): text is ModelId {
  return Object.hasOwn(slotModels, text);
}
