import { wordsIn } from './kit/words.ts';
import type { StringTable } from './kit/string-table.ts';
import type { LanguageCode } from '../../../schema/languages.ts';

/** The name of each kind of game. */
export const kindWords = {
  'kind-baccarat': ['Baccarat', '百家乐', 'バカラ', 'บาคาร่า', 'Baccarat', 'Bakarat'],
  'kind-dragon-tiger': ['Dragon Tiger', '龙虎', 'ドラゴンタイガー', 'เสือมังกร', 'Rồng Hổ', 'Naga Harimau'],
  'kind-roulette': ['Roulette', '轮盘', 'ルーレット', 'รูเล็ต', 'Roulette', 'Rolet'],
  'kind-sic-bo': ['Sic Bo', '骰宝', 'シックボー', 'ไฮโล', 'Tài xỉu', 'Sic Bo'],
  'kind-lottery': ['Lottery', '彩票', '宝くじ', 'ลอตเตอรี่', 'Xổ số', 'Lotre'],
  'kind-sports': ['Sports', '体育', 'スポーツ', 'กีฬา', 'Thể thao', 'Olahraga'],
  'kind-fish': ['Fishing', '捕鱼', 'フィッシュゲーム', 'ยิงปลา', 'Bắn cá', 'Tembak ikan'],
  'kind-pvp': ['Three-card rooms', '三张牌对战', '3枚カード対戦', 'ห้องไพ่สามใบ', 'Phòng ba lá', 'Ruang tiga kartu'],
  'kind-slot': ['Slots', '老虎机', 'スロット', 'สล็อต', 'Slot', 'Slot'],
} as const satisfies StringTable;

/** Returns the name of a kind of game; its id when the kind is unknown. */
export function kindName(kind: string, language: LanguageCode): string {
  const key = `kind-${kind}`;
  return isKind(key) ? wordsIn(language, kindWords)(key) : kind;
}

function isKind(key: string): key is keyof typeof kindWords {
  return Object.hasOwn(kindWords, key);
}
