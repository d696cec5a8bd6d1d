import { liveWords } from '../live/words.ts';
import type { StringTable } from '../kit/string-table.ts';
import type { Translate } from '../kit/words.ts';

/** Strings of the baccarat tables. */
export const baccaratWords = {
  ...liveWords,
  player: ['Player', '闲', 'プレイヤー', 'ผู้เล่น', 'Nhà con', 'Player'],
  banker: ['Banker', '庄', 'バンカー', 'เจ้ามือ', 'Nhà cái', 'Banker'],
  tie: ['Tie', '和', 'タイ', 'เสมอ', 'Hòa', 'Seri'],
  playerPair: ['Player pair', '闲对', 'プレイヤーペア', 'คู่ผู้เล่น', 'Đôi nhà con', 'Pasangan player'],
  bankerPair: ['Banker pair', '庄对', 'バンカーペア', 'คู่เจ้ามือ', 'Đôi nhà cái', 'Pasangan banker'],
  playerWins: [
    'Player wins, {{a}} to {{b}}',
    '闲赢，{{a}} 比 {{b}}',
    'プレイヤーの勝ち {{a}}対{{b}}',
    'ผู้เล่นชนะ {{a}} ต่อ {{b}}',
    'Nhà con thắng, {{a}} – {{b}}',
    'Player menang, {{a}} lawan {{b}}',
  ],
  bankerWins: [
    'Banker wins, {{b}} to {{a}}',
    '庄赢，{{b}} 比 {{a}}',
    'バンカーの勝ち {{b}}対{{a}}',
    'เจ้ามือชนะ {{b}} ต่อ {{a}}',
    'Nhà cái thắng, {{b}} – {{a}}',
    'Banker menang, {{b}} lawan {{a}}',
  ],
  tied: [
    'Tie, {{a}} each',
    '和，各 {{a}} 点',
    'タイ、ともに {{a}}',
    'เสมอ ฝ่ายละ {{a}}',
    'Hòa, mỗi bên {{a}}',
    'Seri, masing-masing {{a}}',
  ],
  rulesGoal: [
    'Player and banker get two cards each from a fresh shoe of eight decks; the hand nearer nine wins. Aces count one, tens and pictures nothing, and of a sum only the last digit counts.',
    '每局使用新洗的八副牌，闲与庄各得两张，点数接近九者胜。A 为 1 点，10 与人头牌为 0 点，总和只计个位。',
    '新しい8デックのシューからプレイヤーとバンカーに2枚ずつ配ります。9に近いほうが勝ちです。Aは1、10と絵札は0、合計は一の位だけを数えます。',
    'ใช้ไพ่ใหม่ 8 สำรับทุกรอบ ผู้เล่นและเจ้ามือได้ฝ่ายละ 2 ใบ ฝ่ายที่ใกล้ 9 กว่าชนะ A นับ 1, 10 และไพ่ภาพนับ 0 ผลรวมนับเฉพาะหลักหน่วย',
    'Nhà con và nhà cái nhận mỗi bên hai lá từ tám bộ bài mới; bên gần chín hơn thắng. Át tính một, mười và lá hình (J, Q, K) tính không, tổng chỉ tính hàng đơn vị.',
    'Player dan banker masing-masing mendapat dua kartu dari delapan dek baru; pihak yang lebih dekat ke sembilan menang. As bernilai satu, sepuluh dan kartu gambar nol, dan dari jumlah hanya angka terakhir yang dihitung.',
  ],
  rulesThird: [
    'If either hand has eight or nine, both stand. Otherwise the player draws on five or less. When the player stood, the banker draws on five or less; else the banker draws on two or less, on three unless the player drew an eight, on four against two to seven, on five against four to seven, on six against six or seven.',
    '任一方为八或九点则不再补牌。否则闲家五点或以下补牌。闲家不补时，庄家五点或以下补牌；闲家补牌时，庄家二点或以下必补，三点除闲第三张为八外补牌，四点对二至七补，五点对四至七补，六点对六或七补。',
    'どちらかが8か9なら両者スタンドです。それ以外、プレイヤーは5以下で引きます。プレイヤーが引かなければバンカーは5以下で引き、引いた場合は2以下なら必ず、3は相手の3枚目が8以外、4は2～7、5は4～7、6は6か7で引きます。',
    'ถ้าฝ่ายใดได้ 8 หรือ 9 จะไม่จั่วเพิ่ม มิฉะนั้นผู้เล่นจั่วเมื่อได้ไม่เกิน 5 ถ้าผู้เล่นไม่จั่ว เจ้ามือจั่วเมื่อไม่เกิน 5 ถ้าผู้เล่นจั่ว เจ้ามือจั่วเมื่อไม่เกิน 2, ที่ 3 ยกเว้นใบที่สามเป็น 8, ที่ 4 เจอ 2–7, ที่ 5 เจอ 4–7, ที่ 6 เจอ 6 หรือ 7',
    'Có tám hoặc chín thì cả hai dừng. Nếu không, nhà con rút khi từ năm trở xuống. Nhà con dừng thì nhà cái rút khi từ năm trở xuống; nếu nhà con rút, nhà cái rút khi từ hai trở xuống, ở ba trừ khi lá thứ ba là tám, ở bốn gặp hai đến bảy, ở năm gặp bốn đến bảy, ở sáu gặp sáu hoặc bảy.',
    'Dengan delapan atau sembilan keduanya berhenti. Jika tidak, player menarik pada lima ke bawah. Bila player berhenti, banker menarik pada lima ke bawah; bila player menarik, banker menarik pada dua ke bawah, pada tiga kecuali kartu ketiga delapan, pada empat lawan dua–tujuh, pada lima lawan empat–tujuh, pada enam lawan enam atau tujuh.',
  ],
  rulesTie: [
    'On a tie, player and banker bets are returned. Banker wins pay even money minus 5% commission. A pair means the first two cards have the same rank.',
    '和局退回闲、庄投注。庄赢抽水 5%。对子指首两张点数相同。',
    'タイの場合、プレイヤーとバンカーへのベットは返還されます。バンカーの勝ちには5%の手数料がかかります。ペアは最初の2枚が同じ数字の場合です。',
    'เสมอจะคืนเดิมพันผู้เล่นและเจ้ามือ เจ้ามือชนะหัก 5% คู่คือสองใบแรกแต้มเดียวกัน',
    'Hòa thì trả lại cược nhà con và nhà cái. Nhà cái thắng trừ năm phần trăm. Đôi là hai lá đầu cùng hạng.',
    'Seri mengembalikan taruhan player dan banker. Kemenangan banker dipotong lima persen. Pasangan adalah dua kartu pertama yang bernilai sama.',
  ],
} as const satisfies StringTable;

export type BaccaratWord = keyof typeof baccaratWords;
export type BaccaratSay = Translate<BaccaratWord>;
