import type { StringTable } from '../kit/string-table.ts';

/** Strings that explain how the cards of a hand follow from their numbers, and who wins the pot. */
export const pvpExplainWords = {
  deal: [
    '`shuffle` the list of the 52 cards, 0 to 51. Seats count from 0: seat s gets the cards at positions 3s, 3s + 1 and 3s + 2 of the list. The card at position 15 + s is the one it can swap for.',
    '对 52 张牌（0 到 51）的列表执行 `shuffle`。座位从 0 计数：座位 s 得到列表位置 3s、3s + 1、3s + 2 的牌；位置 15 + s 的牌是该座位可换的牌。',
    '52枚のカード（0～51）の並びを`shuffle`します。席は0から数え、席sには位置3s、3s + 1、3s + 2のカードが配られます。位置15 + sのカードが交換用です。',
    'นำรายการไพ่ 52 ใบ (0 ถึง 51) มา `shuffle` นับที่นั่งจาก 0 ที่นั่ง s ได้ไพ่ที่ตำแหน่ง 3s, 3s + 1 และ 3s + 2 ไพ่ที่ตำแหน่ง 15 + s คือใบที่ใช้เปลี่ยน',
    '`shuffle` danh sách 52 lá, từ 0 đến 51. Ghế đếm từ 0: ghế s nhận các lá ở vị trí 3s, 3s + 1 và 3s + 2. Lá ở vị trí 15 + s là lá để đổi.',
    '`shuffle` daftar 52 kartu, 0 sampai 51. Kursi dihitung dari 0: kursi s mendapat kartu di posisi 3s, 3s + 1, dan 3s + 2. Kartu di posisi 15 + s adalah kartu penukarnya.',
  ],
  swapRule: [
    'The table shows who swapped which of their three cards (counted from 1). House players swap by their published rule below.',
    '下表列出每位玩家换掉的是第几张牌（从 1 计数）。庄方玩家按下方公布的规则换牌。',
    '表は、誰が3枚のうち何枚目（1から数える）を交換したかを示します。ハウスのプレイヤーは下に公開されたルールで交換します。',
    'ตารางแสดงว่าใครเปลี่ยนไพ่ใบใดในสามใบ (นับจาก 1) ผู้เล่นของระบบเปลี่ยนตามกติกาที่ประกาศด้านล่าง',
    'Bảng cho biết ai đã đổi lá nào trong ba lá (đếm từ 1). Người chơi của nhà cái đổi theo luật công khai bên dưới.',
    'Tabel menunjukkan siapa menukar kartu keberapa dari tiga kartunya (dihitung dari 1). Pemain bandar menukar menurut aturan yang diumumkan di bawah.',
  ],
  potRule: [
    'The pot is five times the ante. The commission is {{percent}} % of the pot, rounded down to the smallest coin. The rest is divided by the number of winners, again rounded down.',
    '底池为底注的五倍。抽水为底池的 {{percent}}%，向下取整到最小货币单位。其余按赢家人数平分，同样向下取整。',
    'ポットはアンティの5倍です。手数料はポットの{{percent}}%（最小単位未満は切り捨て）。残りを勝者の人数で割り、同じく切り捨てます。',
    'เงินกองกลางเท่ากับห้าเท่าของเงินลงกองกลาง ค่าคอมมิชชัน {{percent}}% ของกองกลาง ปัดลงถึงหน่วยเงินเล็กสุด ส่วนที่เหลือหารด้วยจำนวนผู้ชนะ ปัดลงเช่นกัน',
    'Pot bằng năm lần tiền vào bàn. Hoa hồng là {{percent}}% của pot, làm tròn xuống đơn vị tiền nhỏ nhất. Phần còn lại chia cho số người thắng, cũng làm tròn xuống.',
    'Pot adalah lima kali ante. Komisinya {{percent}}% dari pot, dibulatkan ke bawah sampai satuan uang terkecil. Sisanya dibagi jumlah pemenang, juga dibulatkan ke bawah.',
  ],
  seatTable: ['Seats and swaps', '座位与换牌', '席と交換', 'ที่นั่งและการเปลี่ยนไพ่', 'Ghế và lá đổi', 'Kursi dan penukaran'],
  seatColumn: ['Seat', '座位', '席', 'ที่นั่ง', 'Ghế', 'Kursi'],
  whoColumn: ['Player', '玩家', 'プレイヤー', 'ผู้เล่น', 'Người chơi', 'Pemain'],
  swapColumn: ['Swapped', '换牌', '交換', 'เปลี่ยน', 'Lá đổi', 'Ditukar'],
  byRule: ['by the rule', '按规则', 'ルールどおり', 'ตามกติกา', 'theo luật', 'menurut aturan'],
} as const satisfies StringTable;
