import type { StringTable } from '../kit/string-table.ts';
import type { Translate } from '../kit/words.ts';
import { liveWords } from '../live/words.ts';

/** Strings of the roulette tables. */
export const rouletteWords = {
  ...liveWords,
  number: ['Number {{n}}', '号码 {{n}}', '数字 {{n}}', 'เลข {{n}}', 'Số {{n}}', 'Angka {{n}}'],
  red: ['Red', '红', '赤', 'แดง', 'Đỏ', 'Merah'],
  black: ['Black', '黑', '黒', 'ดำ', 'Đen', 'Hitam'],
  green: ['Zero', '零', 'ゼロ', 'ศูนย์', 'Số 0', 'Nol'],
  odd: ['Odd', '单', '奇数', 'คี่', 'Lẻ', 'Ganjil'],
  even: ['Even', '双', '偶数', 'คู่', 'Chẵn', 'Genap'],
  low: ['1–18', '1–18', '1～18', '1–18', '1–18', '1–18'],
  high: ['19–36', '19–36', '19～36', '19–36', '19–36', '19–36'],
  dozen: [
    'Dozen {{a}}–{{b}}',
    '打 {{a}}–{{b}}',
    'ダズン {{a}}～{{b}}',
    'โหล {{a}}–{{b}}',
    'Tá {{a}}–{{b}}',
    'Lusin {{a}}–{{b}}',
  ],
  column: ['Column {{n}}', '第 {{n}} 列', 'カラム {{n}}', 'คอลัมน์ {{n}}', 'Cột {{n}}', 'Kolom {{n}}'],
  straight: ['A number', '单个号码', 'ストレートアップ（1つの数字）', 'เลขเดี่ยว', 'Một số', 'Satu angka'],
  dozens: ['Dozen or column', '打或列', 'ダズン・カラム', 'โหลหรือคอลัมน์', 'Tá hoặc cột', 'Lusin atau kolom'],
  evens: [
    'Red, black, odd, even, low, high',
    '红、黑、单、双、小、大',
    '赤・黒・奇数・偶数・前半・後半',
    'แดง ดำ คี่ คู่ ต่ำ สูง',
    'Đỏ, đen, lẻ, chẵn, thấp, cao',
    'Merah, hitam, ganjil, genap, rendah, tinggi',
  ],
  rulesGoal: [
    'The wheel has the numbers 0 to 36. If zero comes up, all bets except zero lose. Every bet has the same return to player.',
    '轮盘有 0 至 36 共 37 个号码。出现零时，除零以外的投注均输；所有投注区的返还率相同。',
    'ホイールの数字は0～36です。0が出た場合、0以外へのベットは負けになります。どのベット枠も還元率は同じです。',
    'วงล้อมีเลข 0 ถึง 36 หากออก 0 เดิมพันอื่นแพ้ทั้งหมด ทุกช่องมีอัตราจ่ายคืนเท่ากัน',
    'Vòng quay có các số từ 0 đến 36. Ra số 0 thì mọi cược khác đều thua; mọi ô có cùng tỷ lệ hoàn trả.',
    'Roda punya angka 0 sampai 36. Pada nol semua taruhan selain nol kalah; semua area taruhan punya pengembalian yang sama.',
  ],
} as const satisfies StringTable;

export type RouletteSay = Translate<keyof typeof rouletteWords>;
