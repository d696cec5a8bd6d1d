import type { StringTable } from '../kit/string-table.ts';

/** Strings that explain how the catches of a clip follow from their numbers. */
export const fishExplainWords = {
  shotDraw: [
    'A shot at a fish: `k = draw(n)` with the n of that fish. It is caught if k is smaller than its m; otherwise it gets away.',
    '对一条鱼射击一次：取 `k = draw(n)`，n 见该鱼一行。若 k 小于该鱼的 m 则捕获，否则逃脱。',
    '魚に1発撃つと、その魚のnで`k = draw(n)`を取ります。kがその魚のmより小さければ捕獲、そうでなければ逃げられます。',
    'ยิงปลาหนึ่งนัด: `k = draw(n)` ใช้ n ของปลาตัวนั้น หาก k น้อยกว่า m ของปลาตัวนั้นถือว่าจับได้ มิฉะนั้นปลาหนีไป',
    'Một phát vào một con cá: `k = draw(n)` với n của con cá đó. Bắt được nếu k nhỏ hơn m của nó; nếu không, cá thoát.',
    'Satu tembakan ke seekor ikan: `k = draw(n)` dengan n ikan itu. Tertangkap jika k lebih kecil dari m-nya; jika tidak, ikan lolos.',
  ],
  shotList: [
    'A fish with a list pays by more numbers of the same shot: as often as the table says under “Draws”, the item of the list at position `draw(length of the list)`, counted from 0. They are added.',
    '带列表的鱼用同一发的后续数字决定倍数：按表中“抽取次数”，每次取列表中位置 `draw(列表长度)`（从 0 计数）的值，合计派彩。',
    'リストのある魚は、同じ1発の続きの数で倍率が決まります。表の「抽選回数」だけ、リストの位置`draw(リストの長さ)`（0から数える）の値を取り、合計します。',
    'ปลาที่มีรายการ จะจ่ายตามจำนวนถัดไปของนัดเดียวกัน: สุ่มตามจำนวนครั้งในตาราง แต่ละครั้งใช้ค่าที่ตำแหน่ง `draw(ความยาวรายการ)` นับจาก 0 แล้วนำมารวมกัน',
    'Cá có danh sách trả theo các số tiếp theo của cùng phát: theo số lần ghi trong bảng, mỗi lần lấy giá trị ở vị trí `draw(độ dài danh sách)`, đếm từ 0, rồi cộng lại.',
    'Ikan dengan daftar membayar menurut bilangan berikutnya dari tembakan yang sama: sebanyak yang tertulis di tabel, ambil isi daftar di posisi `draw(panjang daftar)`, dihitung dari 0, lalu jumlahkan.',
  ],
  clipPays: [
    'The clip pays the price of a shot times the sum of all catches; shots that were not fired are given back at their price.',
    '整个弹匣的派彩为每发价格乘以所有捕获倍数之和；未发射的子弹按价退还。',
    '弾倉全体では、1発の価格×捕獲の合計倍率が支払われ、撃たなかった弾は1発の価格で戻ります。',
    'กระสุนหนึ่งชุดจ่ายเท่ากับราคาต่อนัดคูณผลรวมของปลาที่จับได้ นัดที่ไม่ได้ยิงคืนให้ตามราคา',
    'Băng đạn trả giá một phát nhân tổng các hệ số bắt được; phát chưa bắn được hoàn theo giá.',
    'Satu paket peluru membayar harga tembakan dikali jumlah semua tangkapan; tembakan yang tidak dipakai dikembalikan seharganya.',
  ],
  fishTable: [
    'The fish of this game',
    '本游戏的鱼',
    'このゲームの魚',
    'ปลาในเกมนี้',
    'Cá của trò này',
    'Ikan permainan ini',
  ],
  listColumn: ['Pays', '倍数', '倍率', 'จ่าย', 'Trả thưởng', 'Pembayaran'],
  drawsColumn: ['Draws', '抽取次数', '抽選回数', 'จำนวนครั้ง', 'Số lần', 'Kali'],
} as const satisfies StringTable;
