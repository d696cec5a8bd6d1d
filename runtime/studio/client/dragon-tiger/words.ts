import type { StringTable } from '../kit/string-table.ts';
import type { Translate } from '../kit/words.ts';
import { liveWords } from '../live/words.ts';

/** Strings of the dragon-tiger tables. */
export const dragonTigerWords = {
  ...liveWords,
  dragon: ['Dragon', '龙', 'ドラゴン', 'มังกร', 'Rồng', 'Naga'],
  tiger: ['Tiger', '虎', 'タイガー', 'เสือ', 'Hổ', 'Harimau'],
  tie: ['Tie', '和', 'タイ', 'เสมอ', 'Hòa', 'Seri'],
  dragonWins: ['Dragon wins', '龙赢', 'ドラゴンの勝ち', 'มังกรชนะ', 'Rồng thắng', 'Naga menang'],
  tigerWins: ['Tiger wins', '虎赢', 'タイガーの勝ち', 'เสือชนะ', 'Hổ thắng', 'Harimau menang'],
  tied: ['Tie', '和局', 'タイ', 'เสมอ', 'Hòa', 'Seri'],
  rulesGoal: [
    'Dragon and tiger get one card each from a fresh shoe of eight decks. The higher card wins; the king is highest, the ace lowest, suits do not count.',
    '每局使用新洗的八副牌，龙虎各得一张，大者胜。K 最大，A 最小，不比花色。',
    '新しい8デックのシューからドラゴンとタイガーに1枚ずつ配ります。高いほうが勝ちです。Kが最高、Aが最低で、スートは関係ありません。',
    'ใช้ไพ่ใหม่ 8 สำรับ มังกรและเสือได้ฝ่ายละหนึ่งใบ ใบสูงกว่าชนะ K สูงสุด A ต่ำสุด ไม่นับดอก',
    'Rồng và hổ nhận mỗi bên một lá từ tám bộ bài mới. Lá cao hơn thắng; K cao nhất, át thấp nhất, không tính chất.',
    'Naga dan harimau masing-masing mendapat satu kartu dari delapan dek baru. Kartu lebih tinggi menang; king tertinggi, as terendah, lambang tidak dihitung.',
  ],
  rulesTie: [
    'On a tie, bets on dragon and tiger get half their stake back.',
    '和局时，龙、虎投注退回一半。',
    'タイの場合、ドラゴンとタイガーへのベットは半分返還されます。',
    'หากเสมอ เดิมพันมังกรและเสือได้คืนครึ่งหนึ่ง',
    'Khi hòa, cược rồng và hổ được trả lại một nửa.',
    'Saat seri, taruhan naga dan harimau kembali setengahnya.',
  ],
} as const satisfies StringTable;

export type DragonTigerSay = Translate<keyof typeof dragonTigerWords>;
