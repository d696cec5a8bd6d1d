import type { StringTable } from '../kit/string-table.ts';
import type { Translate } from '../kit/words.ts';
import { liveWords } from '../live/words.ts';

/** Strings of the sic bo tables. */
export const sicBoWords = {
  ...liveWords,
  small: ['Small', '小', '小', 'ต่ำ', 'Xỉu', 'Kecil'],
  big: ['Big', '大', '大', 'สูง', 'Tài', 'Besar'],
  odd: ['Odd', '单', '奇数', 'คี่', 'Lẻ', 'Ganjil'],
  even: ['Even', '双', '偶数', 'คู่', 'Chẵn', 'Genap'],
  total: ['Total {{n}}', '总点 {{n}}', '合計 {{n}}', 'แต้มรวม {{n}}', 'Tổng {{n}}', 'Total {{n}}'],
  single: ['Number {{n}}', '单骰 {{n}}', '{{n}}の目', 'เลข {{n}}', 'Số {{n}}', 'Angka {{n}}'],
  double: ['Double {{n}}', '对子 {{n}}', '{{n}}のダブル', 'คู่เหมือน {{n}}', 'Đôi {{n}}', 'Dobel {{n}}'],
  triple: ['Triple {{n}}', '围骰 {{n}}', '{{n}}のトリプル', 'ตอง {{n}}', 'Bộ ba {{n}}', 'Tripel {{n}}'],
  anyTriple: ['Any triple', '任意围骰', '任意のトリプル', 'ตองใดก็ได้', 'Bộ ba bất kỳ', 'Tripel apa saja'],
  thrown: [
    'Total {{n}}: {{dice}}',
    '总点 {{n}}：{{dice}}',
    '合計 {{n}}：{{dice}}',
    'แต้มรวม {{n}}: {{dice}}',
    'Tổng {{n}}: {{dice}}',
    'Total {{n}}: {{dice}}',
  ],
  rulesGoal: [
    'Three dice are thrown. Small is 4 to 10, big 11 to 17; small, big, odd and even lose on a triple. A number pays 1:1 on one die, 2:1 on two, 12:1 on all three.',
    '掷三颗骰子。小为 4–10，大为 11–17；出现围骰时大、小、单、双均输。单骰出现一颗赔 1:1，两颗 2:1，三颗 12:1。',
    'サイコロを3個振ります。小は4～10、大は11～17です。トリプルの場合、小・大・奇数・偶数は負けです。数字は1個で1:1、2個で2:1、3個で12:1です。',
    'ทอยลูกเต๋าสามลูก ต่ำคือ 4–10 สูงคือ 11–17 หากออกตอง ต่ำ สูง คี่ คู่ แพ้ทั้งหมด เลขเดี่ยวจ่าย 1:1, 2:1 หรือ 12:1 ตามจำนวนลูกที่ออก',
    'Gieo ba xúc xắc. Xỉu là 4–10, tài là 11–17; tài, xỉu, lẻ, chẵn thua khi ra bộ ba. Một số trả 1:1 với một viên, 2:1 với hai, 12:1 với cả ba.',
    'Tiga dadu dilempar. Kecil 4–10, besar 11–17; kecil, besar, ganjil, dan genap kalah pada tripel. Satu angka membayar 1:1 pada satu dadu, 2:1 pada dua, 12:1 pada tiga.',
  ],
} as const satisfies StringTable;

export type SicBoSay = Translate<keyof typeof sicBoWords>;
