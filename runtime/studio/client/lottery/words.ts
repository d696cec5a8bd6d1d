import { playWords } from './play-words.ts';
import type { Translate } from '../kit/words.ts';
import type { StringTable } from '../kit/string-table.ts';

/** Strings of the lottery page. */
export const lotteryWords = {
  ...playWords,
  numbers: ['Numbers', '号码', '数字', 'เลข', 'Số', 'Angka'],
  endings: ['Last two digits', '末两位', '下2桁', 'สองตัวท้าย', 'Hai số cuối', 'Dua angka akhir'],
  thousands: ['Thousands', '千位', '千の位', 'หลักพัน', 'Hàng nghìn', 'Ribuan'],
  hundreds: ['Hundreds', '百位', '百の位', 'หลักร้อย', 'Hàng trăm', 'Ratusan'],
  tens: ['Tens', '十位', '十の位', 'หลักสิบ', 'Hàng chục', 'Puluhan'],
  ones: ['Ones', '个位', '一の位', 'หลักหน่วย', 'Hàng đơn vị', 'Satuan'],
  place: ['Place {{n}}', '第{{n}}位', '{{n}}番目', 'ตำแหน่ง {{n}}', 'Vị trí {{n}}', 'Posisi {{n}}'],
  sum: ['Sum', '总和', '合計', 'ผลรวม', 'Tổng', 'Jumlah'],
  twice: ['Comes twice', '出现两次', '2回出る数', 'ออกสองครั้ง', 'Ra hai lần', 'Keluar dua kali'],
  thrice: ['On all three', '三颗相同', '3個とも', 'ทั้งสามลูก', 'Cả ba', 'Ketiganya'],
  duel: ['Higher number', '较大者', '大きいほう', 'เลขสูงกว่า', 'Số lớn hơn', 'Angka lebih besar'],
  halves: ['More numbers', '较多的一半', '多いほう', 'ฝั่งที่มากกว่า', 'Nửa nhiều hơn', 'Lebih banyak'],
  big: ['Big', '大', '大', 'สูง', 'Tài', 'Besar'],
  small: ['Small', '小', '小', 'ต่ำ', 'Xỉu', 'Kecil'],
  odd: ['Odd', '单', '奇数', 'คี่', 'Lẻ', 'Ganjil'],
  even: ['Even', '双', '偶数', 'คู่', 'Chẵn', 'Genap'],
  first: ['First', '首位', '最初', 'ตัวแรก', 'Đầu', 'Pertama'],
  last: ['Last', '末位', '最後', 'ตัวท้าย', 'Cuối', 'Terakhir'],
  tie: ['Equal', '相等', '同じ', 'เสมอ', 'Bằng nhau', 'Seri'],
  any: ['Any', '任意', '任意', 'ใดก็ได้', 'Bất kỳ', 'Apa saja'],
  red: ['Red', '红', '赤', 'แดง', 'Đỏ', 'Merah'],
  blue: ['Blue', '蓝', '青', 'น้ำเงิน', 'Xanh dương', 'Biru'],
  green: ['Green', '绿', '緑', 'เขียว', 'Xanh lá', 'Hijau'],
  lower: ['1–40', '1–40', '1～40', '1–40', '1–40', '1–40'],
  upper: ['41–80', '41–80', '41～80', '41–80', '41–80', '41–80'],
  equal: ['Ten each', '各十个', '10個ずつ', 'อย่างละสิบ', 'Mỗi bên mười', 'Sepuluh-sepuluh'],
  special: ['Special', '特等', '特等', 'พิเศษ', 'Đặc biệt', 'Khusus'],
  prize: ['Prize {{n}}', '{{n}}等奖', '{{n}}等', 'รางวัลที่ {{n}}', 'Giải {{n}}', 'Hadiah {{n}}'],
  starter: ['Starters', '入围奖', 'スターター', 'รางวัลเริ่มต้น', 'Giải khởi đầu', 'Starter'],
  consolation: ['Consolation', '安慰奖', '残念賞', 'รางวัลปลอบใจ', 'Khuyến khích', 'Hiburan'],
  winning: ['Win', '中奖', '当選', 'ถูก', 'Trúng', 'Menang'],
  middle: [
    'In the middle: stake back',
    '居中：退回投注',
    '中央：返還',
    'ตรงกลาง: คืนเดิมพัน',
    'Ở giữa: hoàn tiền',
    'Di tengah: taruhan kembali',
  ],
  hits: ['{{n}} right', '中 {{n}} 个', '{{n}}個的中', 'ถูก {{n}} ตัว', 'Trúng {{n}}', '{{n}} angka benar'],
  bettingTab: ['Bet', '投注', 'ベット', 'เดิมพัน', 'Đặt cược', 'Taruhan'],
  drawsTab: ['Results', '开奖', '結果', 'ผลรางวัล', 'Kết quả', 'Hasil'],
  mineTab: ['My bets', '我的投注', 'マイベット', 'โพยของฉัน', 'Vé của tôi', 'Taruhan saya'],
  lobbyTab: ['All draws', '全部彩种', 'くじ一覧', 'ลอตเตอรี่ทั้งหมด', 'Tất cả xổ số', 'Semua undian'],
  views: ['Views', '视图', '表示', 'มุมมอง', 'Chế độ xem', 'Tampilan'],
  playTypes: ['Bet types', '玩法', '賭け方', 'วิธีเดิมพัน', 'Cách chơi', 'Jenis taruhan'],
  quickPick: ['Quick pick', '机选', 'おまかせ', 'สุ่มเลข', 'Chọn nhanh', 'Pilih acak'],
  clear: ['Clear', '清空', 'クリア', 'ล้าง', 'Xóa', 'Hapus'],
  addToSlip: ['Add to slip', '加入投注单', 'スリップに追加', 'เพิ่มลงโพย', 'Thêm vào vé', 'Tambah ke slip'],
  slip: ['Bet slip', '投注单', 'ベットスリップ', 'โพย', 'Vé cược', 'Slip taruhan'],
  slipEmpty: [
    'Your bet slip is empty. Choose numbers and add them.',
    '还没有内容：请选号后加入。',
    'まだ空です。番号を選んで追加してください。',
    'ยังว่างอยู่: เลือกเลขแล้วเพิ่มได้เลย',
    'Chưa có gì: hãy chọn số rồi thêm vào.',
    'Masih kosong: pilih angka lalu tambahkan.',
  ],
  confirmSlip: [
    'Place {{n}} for {{amount}}',
    '提交 {{n}} 笔投注，共 {{amount}}',
    '{{n}}件・{{amount}}をベットする',
    'วางเดิมพัน {{n}} รายการ {{amount}}',
    'Đặt {{n}} vé, {{amount}}',
    'Pasang {{n}} taruhan, {{amount}}',
  ],
  remove: ['Remove', '移除', '削除', 'ลบ', 'Xóa', 'Hapus'],
  lineCount: [
    '{{n}} × {{stake}} = {{total}}',
    '{{n}} × {{stake}} = {{total}}',
    '{{n}} × {{stake}} = {{total}}',
    '{{n}} × {{stake}} = {{total}}',
    '{{n}} × {{stake}} = {{total}}',
    '{{n}} × {{stake}} = {{total}}',
  ],
  choosePicks: ['Choose numbers', '请选号', '番号を選んでください', 'เลือกเลข', 'Hãy chọn số', 'Pilih angka'],
  tooMany: [
    'At most {{n}} lines in one bet.',
    '每笔投注最多 {{n}} 注。',
    '1件につき最大{{n}}ラインです。',
    'สูงสุด {{n}} ชุดต่อโพย',
    'Tối đa {{n}} bộ số mỗi vé.',
    'Paling banyak {{n}} baris per taruhan.',
  ],
  stakeLine: ['Per line', '每注', '1ラインあたり', 'ต่อชุด', 'Mỗi bộ số', 'Per baris'],
  issue: ['Draw {{n}}', '第 {{n}} 期', '第{{n}}回', 'งวด {{n}}', 'Kỳ {{n}}', 'Undian {{n}}'],
  closesAfter: ['Closes in', '距截止', '締切まで', 'ปิดรับใน', 'Đóng sau', 'Tutup dalam'],
  opensAfter: ['Next opens in', '距下期', '次回まで', 'งวดหน้าเปิดใน', 'Kỳ sau mở sau', 'Berikutnya dalam'],
  drawing: ['Drawing…', '开奖中…', '抽選中…', 'กำลังออกรางวัล…', 'Đang quay…', 'Mengundi…'],
  lastNumbers: ['Last numbers', '最近开奖', '前回の結果', 'เลขล่าสุด', 'Số vừa ra', 'Nomor terakhir'],
  placedAll: [
    'Your bets are placed.',
    '投注成功。',
    'ベットを受け付けました。',
    'วางเดิมพันแล้ว',
    'Đã đặt cược.',
    'Taruhan sudah dipasang.',
  ],
  waitingBet: ['Waiting for the draw', '等待开奖', '抽選待ち', 'รอผลออก', 'Chờ kết quả', 'Menunggu undian'],
  noWin: ['No win', '未中奖', 'はずれ', 'ไม่ถูก', 'Không trúng', 'Tidak menang'],
  mineEmpty: [
    'No bets on this draw yet. Older ones are in the menu under My rounds.',
    '本彩种暂无投注。更早的投注请见菜单“游戏记录”。',
    'このくじへのベットはまだありません。以前のベットはメニューの「プレイ履歴」にあります。',
    'ยังไม่มีโพยในลอตเตอรี่นี้ รายการเก่าอยู่ในเมนู “ประวัติการเล่น”',
    'Chưa có cược cho xổ số này. Vé cũ nằm trong menu “Ván của tôi”.',
    'Belum ada taruhan di undian ini. Yang lama ada di menu “Putaran saya”.',
  ],
  noResults: [
    'The results could not be loaded. Try again.',
    '无法取得开奖结果，请重试。',
    '結果を取得できません。もう一度お試しください。',
    'โหลดผลไม่ได้ ลองใหม่',
    'Không tải được kết quả. Hãy thử lại.',
    'Hasil gagal dimuat. Coba lagi.',
  ],
  allNumbers: ['All numbers', '全部号码', 'すべての番号', 'เลขทั้งหมด', 'Tất cả số', 'Semua nomor'],
  odds: ['Pays', '赔率', '倍率', 'อัตราจ่าย', 'Tỷ lệ trả', 'Pembayaran'],
  wayColumn: ['Bet type', '玩法', '賭け方', 'วิธี', 'Cách chơi', 'Jenis'],
  returnColumn: ['Returns', '返还率', '還元率', 'จ่ายคืน', 'Hoàn trả', 'Kembali'],
  rulesDraw: [
    'A draw every {{n}} min. Bets close 14 seconds before the next opens; numbers come at the close, wins are paid 8 seconds later, even if you have left.',
    '每 {{n}} 分钟一期。下期开始前 14 秒截止投注；截止时开奖，8 秒后派彩，离开也会派发。',
    '{{n}}分ごとに抽選します。次回開始の14秒前に締め切り、同時に抽選し、8秒後に払い戻します。画面を離れていても支払われます。',
    'ออกทุก {{n}} นาที ปิดรับ 14 วินาทีก่อนงวดถัดไป เลขออกเมื่อปิด จ่ายใน 8 วินาทีถัดมา แม้คุณออกไปแล้ว',
    'Quay mỗi {{n}} phút. Đóng cược 14 giây trước kỳ sau; số ra khi đóng, trả thưởng sau 8 giây, kể cả khi bạn đã rời đi.',
    'Undian tiap {{n}} menit. Taruhan tutup 14 detik sebelum berikutnya; nomor keluar saat tutup, dibayar 8 detik kemudian, meski Anda sudah pergi.',
  ],
  rulesLines: [
    'The stake is per line: several chosen numbers can make several lines, and every line is paid for itself. “Pays” includes the stake.',
    '投注额按注计：多选号码会组成多注，各注分别派彩。赔率含投注额。',
    'ベット額は1ラインごとです。複数選ぶと複数ラインになり、それぞれ払い戻されます。倍率はベット額を含みます。',
    'เดิมพันคิดต่อชุด เลือกหลายเลขอาจได้หลายชุด แต่ละชุดจ่ายแยกกัน อัตราจ่ายรวมเงินเดิมพันแล้ว',
    'Tiền cược tính theo bộ số: chọn nhiều số có thể tạo nhiều bộ, mỗi bộ trả riêng. Tỷ lệ trả đã gồm tiền cược.',
    'Taruhan per baris: beberapa angka bisa membuat beberapa baris, tiap baris dibayar sendiri. “Pembayaran” sudah termasuk taruhan.',
  ],
  rulesReturn: [
    '“Returns” is the share of all stakes paid back on average over a very large number of draws, computed exactly.',
    '返还率为长期派彩占投注额的比例，精确计算得出。',
    '還元率は、長期的にベット額のうち戻る割合を正確に計算したものです。',
    '“จ่ายคืน” คือสัดส่วนของเดิมพันทั้งหมดที่จ่ายคืนในระยะยาว คำนวณตามจริง',
    '“Hoàn trả” là phần tiền cược trở lại với người chơi về lâu dài, tính chính xác.',
    '“Kembali” adalah bagian dari semua taruhan yang kembali ke pemain dalam jangka panjang, dihitung tepat.',
  ],
} as const satisfies StringTable;

export type LotterySay = Translate<keyof typeof lotteryWords>;

/** Returns the string of a name in the rules: `place3`, `prize1`, `big`; numbers are returned unchanged. */
export function sayName(say: LotterySay, name: string): string {
  const [, base = name, n = ''] = /^([a-zA-Z]+)(\d*)$/.exec(name) ?? [];
  const key = base === 'win' ? 'winning' : base;
  return isWord(key) ? say(key, { n }) : name;
}

/** Returns the name of a play type, or the text of when its line wins. */
export function sayPlay(say: LotterySay, id: string, part: 'play' | 'how' = 'play'): string {
  const [, base = id, n = ''] = /^([a-zA-Z]+)(\d*)$/.exec(id) ?? [];
  // Some numbers have separate strings.
  const key = [`${part}_${id}`, `${part}_${base}`].find(isWord);
  return key === undefined ? id : say(key, { n });
}

function isWord(key: string): key is keyof typeof lotteryWords {
  return Object.hasOwn(lotteryWords, key);
}
