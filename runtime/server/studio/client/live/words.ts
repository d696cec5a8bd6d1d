import type { WordTable } from '../kit/word-table.ts';
import type { Say } from '../kit/words.ts';

/** Words of every live table. */
export const liveWords = {
  placeYourBets: ['Place your bets', '请下注', 'ベットをどうぞ', 'เชิญวางเดิมพัน', 'Mời đặt cược', 'Silakan bertaruh'],
  dealing: ['No more bets', '停止下注', 'ベット終了', 'หมดเวลาวางเดิมพัน', 'Ngừng nhận cược', 'Taruhan selesai'],
  nextSoon: [
    'The next round opens in a moment',
    '下一局即将开始',
    'まもなく次の回です',
    'รอบถัดไปกำลังจะเริ่ม',
    'Ván mới sắp mở',
    'Ronde berikutnya segera dibuka',
  ],
  undo: ['Undo', '撤销', '取り消す', 'เลิกทำ', 'Hoàn tác', 'Urungkan'],
  clear: ['Clear', '清空', 'クリア', 'ล้าง', 'Xóa', 'Hapus'],
  again: ['Repeat', '重复', 'もう一度', 'ซ้ำ', 'Lặp lại', 'Ulangi'],
  confirm: [
    'Confirm {{amount}}',
    '确认 {{amount}}',
    '{{amount}} を確定',
    'ยืนยัน {{amount}}',
    'Xác nhận {{amount}}',
    'Konfirmasi {{amount}}',
  ],
  confirmNone: ['Confirm', '确认', '確定', 'ยืนยัน', 'Xác nhận', 'Konfirmasi'],
  notConfirmed: [
    'Time is up: chips you had not confirmed are back with you.',
    '时间到：未确认的筹码已退回。',
    '時間切れ：未確定のチップは戻りました。',
    'หมดเวลา: ชิปที่ยังไม่ยืนยันถูกคืนแล้ว',
    'Hết giờ: phỉnh chưa xác nhận đã trả lại bạn.',
    'Waktu habis: keping yang belum dikonfirmasi kembali ke Anda.',
  ],
  chipOn: [
    '{{amount}} on {{place}}',
    '{{place}}：{{amount}}',
    '{{place}} に {{amount}}',
    '{{amount}} ที่ {{place}}',
    '{{amount}} ở {{place}}',
    '{{amount}} di {{place}}',
  ],
  paysTo: [
    '{{place}}, pays {{odds}}',
    '{{place}}，赔率 {{odds}}',
    '{{place}}、配当 {{odds}}',
    '{{place}} จ่าย {{odds}}',
    '{{place}}, trả {{odds}}',
    '{{place}}, bayar {{odds}}',
  ],
  yours: [
    'your bet {{amount}}',
    '你的投注 {{amount}}',
    'あなたのベット {{amount}}',
    'เดิมพันของคุณ {{amount}}',
    'cược của bạn {{amount}}',
    'taruhan Anda {{amount}}',
  ],
  wins: ['wins', '赢', '的中', 'ชนะ', 'thắng', 'menang'],
  table: ['Betting table', '投注台', 'ベット台', 'โต๊ะเดิมพัน', 'Bàn cược', 'Meja taruhan'],
  limits: ['Limits', '限额', 'リミット', 'วงเงิน', 'Giới hạn', 'Batas'],
  tableFacts: [
    'Limits and statistics',
    '限额与统计',
    'リミットと統計',
    'วงเงินและสถิติ',
    'Giới hạn và thống kê',
    'Batas dan statistik',
  ],
  lastResults: ['Last results', '近期结果', '最近の結果', 'ผลล่าสุด', 'Kết quả gần đây', 'Hasil terakhir'],
  beadRoad: ['Bead road', '珠盘路', '珠盤路', 'เค้าไพ่ลูกปัด', 'Đường hạt', 'Jalur manik'],
  bigRoad: ['Big road', '大路', '大路', 'เค้าไพ่ใหญ่', 'Đường lớn', 'Jalur besar'],
  place: ['Place', '投注区', '場所', 'ช่องเดิมพัน', 'Ô cược', 'Tempat'],
  yourBets: ['On the table', '桌上投注', '卓上のベット', 'บนโต๊ะ', 'Trên bàn', 'Di meja'],
  lost: ['No win this round', '本局未中', '今回は外れ', 'รอบนี้ไม่ชนะ', 'Ván này không thắng', 'Ronde ini tidak menang'],
  rulesTable: [
    'Choose a chip, press places, confirm before the time is up. Every chip confirmed is a bet of its own; the round is dealt by the clock, and wins are paid by themselves, also when you have left the table.',
    '选择筹码，点击投注区，并在时间结束前确认。每次确认的筹码都是独立投注；牌局按时进行，即使你已离开也会自动派彩。',
    'チップを選び、場所を押して、時間内に確定します。確定したチップはそれぞれ一つのベットです。進行は時計どおりで、席を離れても配当は自動で支払われます。',
    'เลือกชิป กดช่อง แล้วยืนยันก่อนหมดเวลา ชิปที่ยืนยันแต่ละช่องเป็นเดิมพันแยกกัน เกมเดินตามเวลา และจ่ายรางวัลเองแม้คุณออกจากโต๊ะแล้ว',
    'Chọn phỉnh, nhấn ô cược và xác nhận trước khi hết giờ. Mỗi ô đã xác nhận là một cược riêng; ván chạy theo đồng hồ và tiền thắng tự trả, kể cả khi bạn đã rời bàn.',
    'Pilih keping, tekan tempat, konfirmasi sebelum waktu habis. Tiap keping yang dikonfirmasi adalah taruhan tersendiri; ronde berjalan menurut jam dan kemenangan dibayar otomatis, juga saat Anda sudah pergi.',
  ],
} as const satisfies WordTable;

export type LiveWord = keyof typeof liveWords;
export type LiveSay = Say<LiveWord>;
