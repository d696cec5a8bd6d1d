import type { StringTable } from '../kit/string-table.ts';

/** Strings that explain how the results of live tables follow from their numbers. */
export const liveExplainWords = {
  cardsShoe: [
    'The shoe is a list of 416 positions, counted from 0; position p holds card `p mod 52`. For each card dealt, take `k = draw(cards left)`. The card at position k is dealt, the last card of the list moves to position k, and the list is one card shorter.',
    '牌靴是一个有 416 个位置的列表，从 0 开始计数；位置 p 上是 `p mod 52` 号牌。每发一张牌，取 `k = draw(剩余张数)`：发出位置 k 的牌，把列表最后一张移到位置 k，列表减少一张。',
    'シューは0から数える416か所の並びで、位置pには`p mod 52`番のカードがあります。1枚配るごとに`k = draw(残り枚数)`を取り、位置kのカードを配ります。並びの最後のカードを位置kに移し、並びは1枚短くなります。',
    'ขอนไพ่คือรายการ 416 ตำแหน่ง นับจาก 0 ตำแหน่ง p คือไพ่หมายเลข `p mod 52` ทุกครั้งที่แจกไพ่ ใช้ `k = draw(จำนวนไพ่ที่เหลือ)` แจกไพ่ที่ตำแหน่ง k แล้วย้ายไพ่ใบสุดท้ายของรายการมาไว้ที่ตำแหน่ง k รายการจะสั้นลงหนึ่งใบ',
    'Hộp bài là danh sách 416 vị trí, đếm từ 0; vị trí p giữ lá bài số `p mod 52`. Mỗi lần chia, lấy `k = draw(số lá còn lại)`. Chia lá ở vị trí k, chuyển lá cuối danh sách vào vị trí k, danh sách ngắn đi một lá.',
    'Shoe (tumpukan kartu) adalah daftar 416 posisi, dihitung dari 0; posisi p berisi kartu `p mod 52`. Untuk tiap kartu yang dibagi, ambil `k = draw(sisa kartu)`. Kartu di posisi k dibagikan, kartu terakhir daftar pindah ke posisi k, dan daftar berkurang satu.',
  ],
  cardNames: [
    'Card c: `c mod 13` is its rank (0 is the ace, 1 the two, … 9 the ten, then 10 J, 11 Q, 12 K), and `c div 13` is its suit (0 ♣, 1 ♦, 2 ♥, 3 ♠).',
    '牌号 c：`c mod 13` 为点数（0 为 A，1 为 2，…，9 为 10，10 为 J，11 为 Q，12 为 K），`c div 13` 为花色（0 ♣、1 ♦、2 ♥、3 ♠）。',
    'カードcでは、`c mod 13`が数字（0がA、1が2、…9が10、10がJ、11がQ、12がK）、`c div 13`がスート（0 ♣、1 ♦、2 ♥、3 ♠）です。',
    'ไพ่ c: `c mod 13` คือแต้ม (0 คือ A, 1 คือ 2, … 9 คือ 10, 10 คือ J, 11 คือ Q, 12 คือ K) และ `c div 13` คือดอก (0 ♣, 1 ♦, 2 ♥, 3 ♠)',
    'Lá bài c: `c mod 13` là hạng (0 là át, 1 là hai, … 9 là mười, 10 là J, 11 là Q, 12 là K), `c div 13` là chất (0 ♣, 1 ♦, 2 ♥, 3 ♠).',
    'Kartu c: `c mod 13` adalah nilainya (0 as, 1 dua, … 9 sepuluh, 10 J, 11 Q, 12 K), dan `c div 13` lambangnya (0 ♣, 1 ♦, 2 ♥, 3 ♠).',
  ],
  baccaratOrder: [
    'The cards are dealt in this order: player, banker, player, banker; then a third card to the player and a third card to the banker, where the rules below give one.',
    '发牌顺序：闲、庄、闲、庄；之后按下方规则，需要时先给闲家、再给庄家发第三张牌。',
    '配る順番はプレイヤー、バンカー、プレイヤー、バンカー。その後、下のルールに当てはまる場合にプレイヤー、バンカーの順で3枚目を配ります。',
    'แจกไพ่ตามลำดับ: ผู้เล่น เจ้ามือ ผู้เล่น เจ้ามือ จากนั้นจึงแจกใบที่สามให้ผู้เล่นแล้วเจ้ามือ หากกติกาด้านล่างกำหนด',
    'Thứ tự chia: nhà con, nhà cái, nhà con, nhà cái; sau đó lá thứ ba cho nhà con rồi nhà cái, nếu luật bên dưới cho rút.',
    'Urutan pembagian: player, banker, player, banker; lalu kartu ketiga untuk player dan kartu ketiga untuk banker, bila aturan di bawah memberinya.',
  ],
  dragonOrder: [
    'The first card dealt is the dragon’s, the second the tiger’s.',
    '第一张发给龙，第二张发给虎。',
    '1枚目がドラゴン、2枚目がタイガーです。',
    'ใบแรกเป็นของมังกร ใบที่สองเป็นของเสือ',
    'Lá đầu tiên của rồng, lá thứ hai của hổ.',
    'Kartu pertama milik naga, kartu kedua milik harimau.',
  ],
  rouletteDraw: [
    'The number of the wheel is `draw(37)`.',
    '轮盘的号码为 `draw(37)`。',
    'ホイールの数字は`draw(37)`です。',
    'เลขของวงล้อคือ `draw(37)`',
    'Số của vòng quay là `draw(37)`.',
    'Angka rodanya adalah `draw(37)`.',
  ],
  rouletteSpots: [
    'Red: {{list}}. All others but 0 are black. Column 1 is 1, 4, 7 and so on in steps of three, column 2 begins with 2, column 3 with 3.',
    '红色：{{list}}；除 0 外其余为黑色。第 1 列为 1、4、7…每隔三个一数，第 2 列从 2 开始，第 3 列从 3 开始。',
    '赤：{{list}}。0以外の残りは黒です。カラム1は1、4、7…と3つおき、カラム2は2から、カラム3は3から始まります。',
    'สีแดง: {{list}} เลขอื่นนอกจาก 0 เป็นสีดำ คอลัมน์ 1 คือ 1, 4, 7 … เพิ่มทีละสาม คอลัมน์ 2 เริ่มที่ 2 คอลัมน์ 3 เริ่มที่ 3',
    'Đỏ: {{list}}. Các số còn lại trừ 0 là đen. Cột 1 gồm 1, 4, 7 … cách nhau ba, cột 2 bắt đầu từ 2, cột 3 từ 3.',
    'Merah: {{list}}. Selain itu, kecuali 0, hitam. Kolom 1 berisi 1, 4, 7, dan seterusnya tiap tiga angka, kolom 2 mulai dari 2, kolom 3 dari 3.',
  ],
  diceDraw: [
    'Three dice, one after the other: each shows `draw(6) + 1`.',
    '三颗骰子依次为：每颗 `draw(6) + 1`。',
    'サイコロ3個を順に振ります。それぞれ`draw(6) + 1`の目です。',
    'ลูกเต๋าสามลูกตามลำดับ แต่ละลูกออก `draw(6) + 1`',
    'Ba xúc xắc lần lượt: mỗi viên ra `draw(6) + 1`.',
    'Tiga dadu berurutan: masing-masing menunjukkan `draw(6) + 1`.',
  ],
  livePays: [
    'A winning bet gets its stake back and, in addition, the odds of the table times its stake.',
    '赢的投注退回投注额，并按投注额乘以表中赔率派彩。',
    '勝ったベットには、ベット額に加えて、ベット額×表の配当が支払われます。',
    'เดิมพันที่ชนะได้เงินเดิมพันคืน และได้เพิ่มเท่ากับอัตราในตารางคูณเงินเดิมพัน',
    'Cược thắng được trả lại tiền cược, cộng với tỷ lệ trong bảng nhân tiền cược.',
    'Taruhan yang menang mendapat kembali taruhannya, ditambah rasio pada tabel dikali taruhan itu.',
  ],
} as const satisfies StringTable;
