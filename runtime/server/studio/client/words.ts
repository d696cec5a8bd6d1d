import { languages, type LanguageCode } from '../../../../schema/languages.ts';

/** Order of the columns below. */
const order = ['EN', 'CN', 'JA', 'TH', 'VI', 'ID'] as const satisfies readonly LanguageCode[];

const words = {
  loading: ['Opening the game…', '正在打开游戏…', 'ゲームを開いています…', 'กำลังเปิดเกม…', 'Đang mở trò chơi…', 'Membuka permainan…'],
  balance: ['Balance', '余额', '残高', 'ยอดเงิน', 'Số dư', 'Saldo'],
  bet: ['Bet', '投注', 'ベット', 'เดิมพัน', 'Cược', 'Taruhan'],
  win: ['Win', '赢得', '勝ち', 'ชนะ', 'Thắng', 'Menang'],
  lastWin: ['Last win', '上次赢得', '前回の勝ち', 'ชนะล่าสุด', 'Thắng gần nhất', 'Menang terakhir'],
  spin: ['Spin', '旋转', 'スピン', 'หมุน', 'Quay', 'Putar'],
  stop: ['Stop', '停止', 'ストップ', 'หยุด', 'Dừng', 'Berhenti'],
  less: ['Lower the bet', '减少投注', 'ベットを下げる', 'ลดเดิมพัน', 'Giảm cược', 'Kurangi taruhan'],
  more: ['Raise the bet', '增加投注', 'ベットを上げる', 'เพิ่มเดิมพัน', 'Tăng cược', 'Naikkan taruhan'],
  max: ['Max', '最大', '最大', 'สูงสุด', 'Tối đa', 'Maks'],
  turbo: ['Quick', '快速', '高速', 'เร็ว', 'Nhanh', 'Cepat'],
  auto: ['Auto', '自动', 'オート', 'อัตโนมัติ', 'Tự động', 'Otomatis'],
  autoTitle: ['Play several rounds', '连续多局', '続けてプレイ', 'เล่นหลายรอบ', 'Chơi nhiều vòng', 'Main beberapa putaran'],
  autoText: ['It stops by itself after a big win, a feature or a message, and when you press Stop.', '遇到大奖、特色功能或提示时会自动停止，也可随时按“停止”。', '大きな勝ち、フィーチャー、お知らせの時は自動で止まります。ストップでも止められます。', 'จะหยุดเองเมื่อชนะก้อนใหญ่ เข้าฟีเจอร์ หรือมีข้อความ และเมื่อคุณกดหยุด', 'Tự dừng sau khi thắng lớn, có tính năng hoặc thông báo, và khi bạn nhấn Dừng.', 'Berhenti sendiri setelah menang besar, fitur atau pesan, dan saat Anda menekan Berhenti.'],
  rounds: ['{{n}} rounds', '{{n}} 局', '{{n}} 回', '{{n}} รอบ', '{{n}} vòng', '{{n}} putaran'],
  menu: ['Menu', '菜单', 'メニュー', 'เมนู', 'Menu', 'Menu'],
  rules: ['Pays and rules', '赔付与规则', '配当とルール', 'อัตราจ่ายและกติกา', 'Bảng trả và luật', 'Pembayaran dan aturan'],
  history: ['My rounds', '我的对局', 'プレイ履歴', 'รอบของฉัน', 'Vòng chơi của tôi', 'Putaran saya'],
  fair: ['Provably fair', '可验证公平', '公平性の検証', 'ตรวจสอบความยุติธรรม', 'Công bằng kiểm chứng', 'Adil terbukti'],
  soundOn: ['Sound: on', '声音：开', 'サウンド：オン', 'เสียง: เปิด', 'Âm thanh: bật', 'Suara: nyala'],
  soundOff: ['Sound: off', '声音：关', 'サウンド：オフ', 'เสียง: ปิด', 'Âm thanh: tắt', 'Suara: mati'],
  exit: ['Back to the lobby', '返回大厅', 'ロビーに戻る', 'กลับล็อบบี้', 'Về sảnh', 'Kembali ke lobi'],
  close: ['Close', '关闭', '閉じる', 'ปิด', 'Đóng', 'Tutup'],
  ready: ['Good luck', '祝你好运', 'グッドラック', 'ขอให้โชคดี', 'Chúc may mắn', 'Semoga beruntung'],
  trial: ['Free play', '试玩', 'フリープレイ', 'เล่นฟรี', 'Chơi thử', 'Main gratis'],
  noWin: ['No win this time', '本局未中奖', '今回は外れ', 'รอบนี้ไม่ชนะ', 'Vòng này không thắng', 'Kali ini tidak menang'],
  winLine: ['Line {{n}} pays {{amount}}', '第 {{n}} 线赔付 {{amount}}', 'ライン {{n}}：{{amount}}', 'ไลน์ {{n}} จ่าย {{amount}}', 'Dòng {{n}} trả {{amount}}', 'Garis {{n}} membayar {{amount}}'],
  winSum: ['Win {{amount}}', '赢得 {{amount}}', '勝ち {{amount}}', 'ชนะ {{amount}}', 'Thắng {{amount}}', 'Menang {{amount}}'],
  bigWin: ['Big win', '大奖', 'ビッグウィン', 'ชนะใหญ่', 'Thắng lớn', 'Menang besar'],
  freeIntro: ['{{n}} free spins', '{{n}} 次免费旋转', 'フリースピン {{n}} 回', 'ฟรีสปิน {{n}} ครั้ง', '{{n}} vòng quay miễn phí', '{{n}} putaran gratis'],
  freeTimes: ['Every win × {{n}}', '所有奖金 × {{n}}', 'すべての勝ち × {{n}}', 'ทุกการชนะ × {{n}}', 'Mọi khoản thắng × {{n}}', 'Setiap kemenangan × {{n}}'],
  freeStart: ['Start', '开始', 'スタート', 'เริ่ม', 'Bắt đầu', 'Mulai'],
  freeCount: ['Free spin {{n}} of {{of}}', '免费旋转 {{n}} / {{of}}', 'フリースピン {{n}} / {{of}}', 'ฟรีสปิน {{n}} จาก {{of}}', 'Quay miễn phí {{n}} / {{of}}', 'Putaran gratis {{n}} dari {{of}}'],
  freeMore: ['+{{n}} free spins', '再得 {{n}} 次免费旋转', 'フリースピン +{{n}}', 'ฟรีสปินเพิ่ม {{n}}', '+{{n}} vòng quay miễn phí', '+{{n}} putaran gratis'],
  freeTotal: ['Free spins paid', '免费旋转共赢得', 'フリースピンの合計', 'ฟรีสปินจ่ายรวม', 'Vòng miễn phí trả', 'Putaran gratis membayar'],
  go: ['Continue', '继续', '続ける', 'ต่อไป', 'Tiếp tục', 'Lanjut'],
  rtp: ['Return to player {{rtp}} %, over a very long run. {{volatility}}', '理论返还率 {{rtp}} %（长期统计）。{{volatility}}', '理論上の還元率 {{rtp}} %（長期）。{{volatility}}', 'อัตราคืนผู้เล่น {{rtp}} % ในระยะยาวมาก {{volatility}}', 'Tỷ lệ hoàn trả {{rtp}} % về lâu dài. {{volatility}}', 'Pengembalian ke pemain {{rtp}} % dalam jangka panjang. {{volatility}}'],
  low: ['Small wins come often.', '小奖频繁。', '小さな勝ちが出やすい。', 'ชนะเล็กบ่อยครั้ง', 'Thắng nhỏ, thường xuyên.', 'Menang kecil, sering.'],
  medium: ['Wins of middling size and number.', '奖金大小与频率适中。', '勝ちの大きさも頻度も中くらい。', 'ชนะขนาดและความถี่ปานกลาง', 'Mức thắng và tần suất vừa phải.', 'Menang sedang, cukup sering.'],
  high: ['Wins are rarer and can be large.', '中奖较少，但可能较大。', '勝ちは少なめ、時に大きい。', 'ชนะน้อยครั้งแต่อาจก้อนใหญ่', 'Ít thắng hơn nhưng có thể lớn.', 'Lebih jarang menang, bisa besar.'],
  rulesLines: ['Equal symbols pay from the left along {{n}} lines, all of them always in play. The best win of each line counts. Amounts are for the present bet.', '相同图案从左起沿 {{n}} 条线赔付，所有线始终有效；每条线取最高奖。金额按当前投注计算。', '同じ絵柄が左から {{n}} ラインに並ぶと配当。全ラインが常に有効で、各ラインの最高配当を採用。金額は現在のベット時。', 'สัญลักษณ์เดียวกันเรียงจากซ้ายตาม {{n}} ไลน์ ใช้ทุกไลน์เสมอ แต่ละไลน์นับรางวัลสูงสุด จำนวนเงินคิดตามเดิมพันปัจจุบัน', 'Biểu tượng giống nhau từ trái theo {{n}} dòng, luôn dùng mọi dòng. Mỗi dòng tính mức cao nhất. Số tiền theo mức cược hiện tại.', 'Simbol sama dari kiri di {{n}} garis, semua selalu aktif. Tiap garis dihitung kemenangan terbaik. Jumlah sesuai taruhan sekarang.'],
  rulesWild: ['Wild: stands for every symbol but the scatter.', '百搭：可替代除分散图案外的任何图案。', 'ワイルド：スキャッター以外の代わりになります。', 'ไวลด์: แทนทุกสัญลักษณ์ยกเว้นสแคตเตอร์', 'Wild: thay mọi biểu tượng trừ scatter.', 'Wild: menggantikan semua simbol kecuali scatter.'],
  rulesScatter: ['Scatter: three or more anywhere pay and start free spins.', '分散：任意位置出现三个或以上即赔付并触发免费旋转。', 'スキャッター：3つ以上で配当とフリースピン。', 'สแคตเตอร์: สามตัวขึ้นไปที่ใดก็ได้ จ่ายรางวัลและเริ่มฟรีสปิน', 'Scatter: từ ba biểu tượng ở bất kỳ đâu sẽ trả thưởng và mở vòng miễn phí.', 'Scatter: tiga atau lebih di mana saja membayar dan memulai putaran gratis.'],
  rulesFault: ['If a call fails, the same round is asked for again; it is never played or charged twice. A stake whose fate is unclear is given back.', '若请求失败，将查询同一局，绝不重复进行或扣款；状态不明的投注会退还。', '通信に失敗しても同じ回を再確認し、二重に課金されません。結果が不明なベットは返金されます。', 'หากการเชื่อมต่อล้มเหลว จะสอบถามรอบเดิม ไม่เล่นหรือหักเงินซ้ำ เดิมพันที่ไม่ชัดเจนจะคืนให้', 'Nếu lỗi kết nối, vòng cũ được hỏi lại; không bao giờ chơi hay trừ tiền hai lần. Tiền cược không rõ kết quả sẽ được hoàn.', 'Jika panggilan gagal, putaran yang sama ditanyakan lagi; tidak pernah dimainkan atau ditagih dua kali. Taruhan tak jelas dikembalikan.'],
  lines: ['Lines', '赔付线', 'ライン', 'ไลน์', 'Dòng', 'Garis'],
  freeSpins: ['free spins', '次免费旋转', 'フリースピン', 'ฟรีสปิน', 'vòng miễn phí', 'putaran gratis'],
  historyEmpty: ['No rounds yet. Press Spin to play the first.', '暂无对局。按“旋转”开始第一局。', 'まだ履歴がありません。スピンで始めましょう。', 'ยังไม่มีรอบ กดหมุนเพื่อเริ่ม', 'Chưa có vòng nào. Nhấn Quay để bắt đầu.', 'Belum ada putaran. Tekan Putar untuk mulai.'],
  time: ['Time', '时间', '時刻', 'เวลา', 'Giờ', 'Waktu'],
  check: ['Check', '验证', '検証', 'ตรวจสอบ', 'Kiểm tra', 'Periksa'],
  fairText: ['The server fixed its seed before you played and shows its hash. Outcomes are HMAC-SHA256 of server seed, your seed and the round number. Reveal the server seed to check past rounds.', '服务器在你游戏前已固定种子并公布其哈希。结果由服务器种子、你的种子与局号经 HMAC-SHA256 得出。公开服务器种子后即可验证过往对局。', 'サーバーは事前にシードを固定しハッシュを公開しています。結果はサーバーシード、あなたのシード、回数の HMAC-SHA256 です。シードを公開すると過去の回を検証できます。', 'เซิร์ฟเวอร์กำหนดซีดก่อนคุณเล่นและแสดงแฮช ผลลัพธ์คือ HMAC-SHA256 ของซีดเซิร์ฟเวอร์ ซีดของคุณ และหมายเลขรอบ เปิดเผยซีดเพื่อตรวจสอบรอบที่ผ่านมา', 'Máy chủ chốt seed trước khi bạn chơi và công bố mã băm. Kết quả là HMAC-SHA256 của seed máy chủ, seed của bạn và số vòng. Mở seed để kiểm tra các vòng trước.', 'Server menetapkan seed sebelum Anda bermain dan menampilkan hash-nya. Hasil adalah HMAC-SHA256 dari seed server, seed Anda dan nomor putaran. Buka seed untuk memeriksa putaran lalu.'],
  serverHash: ['Hash of the server seed', '服务器种子哈希', 'サーバーシードのハッシュ', 'แฮชของซีดเซิร์ฟเวอร์', 'Mã băm seed máy chủ', 'Hash seed server'],
  serverSeed: ['Server seed', '服务器种子', 'サーバーシード', 'ซีดเซิร์ฟเวอร์', 'Seed máy chủ', 'Seed server'],
  clientSeed: ['Your seed', '你的种子', 'あなたのシード', 'ซีดของคุณ', 'Seed của bạn', 'Seed Anda'],
  nonce: ['Round number', '局号', '回の番号', 'หมายเลขรอบ', 'Số vòng', 'Nomor putaran'],
  rotate: ['Reveal and take a new seed', '公开并更换种子', '公開して新しいシードにする', 'เปิดเผยและเปลี่ยนซีดใหม่', 'Mở và lấy seed mới', 'Buka dan ambil seed baru'],
  revealed: ['Revealed server seed', '已公开的服务器种子', '公開されたサーバーシード', 'ซีดที่เปิดเผยแล้ว', 'Seed máy chủ đã mở', 'Seed server terbuka'],
  notRevealed: ['The server seed of this round is not revealed yet: reveal it in the game under “Provably fair”.', '本局的服务器种子尚未公开：请在游戏的“可验证公平”中公开。', 'この回のサーバーシードはまだ公開されていません。ゲームの「公平性の検証」で公開してください。', 'ซีดของรอบนี้ยังไม่เปิดเผย: เปิดได้ในเกมที่ “ตรวจสอบความยุติธรรม”', 'Seed máy chủ của vòng này chưa mở: hãy mở trong trò chơi ở “Công bằng kiểm chứng”.', 'Seed server putaran ini belum dibuka: buka di permainan pada “Adil terbukti”.'],
  match: ['Match: your browser computed the same outcome.', '一致：你的浏览器算出了相同结果。', '一致：ブラウザの計算結果と同じです。', 'ตรงกัน: เบราว์เซอร์ของคุณคำนวณได้ผลเดียวกัน', 'Khớp: trình duyệt của bạn tính ra cùng kết quả.', 'Cocok: peramban Anda menghitung hasil yang sama.'],
  noMatch: ['No match: the outcome or the hash differs.', '不一致：结果或哈希不同。', '不一致：結果またはハッシュが異なります。', 'ไม่ตรงกัน: ผลลัพธ์หรือแฮชต่างกัน', 'Không khớp: kết quả hoặc mã băm khác.', 'Tidak cocok: hasil atau hash berbeda.'],
  openVerify: ['Open the verify page', '打开验证页面', '検証ページを開く', 'เปิดหน้าตรวจสอบ', 'Mở trang kiểm tra', 'Buka halaman verifikasi'],
  machine: ['Machine', '机型', 'マシン', 'เครื่อง', 'Máy', 'Mesin'],
  roundUnknown: ['This round is not known. Check the address, or enter the seeds below.', '找不到该局。请检查地址，或在下方输入种子。', 'この回は見つかりません。アドレスを確かめるか、下にシードを入力してください。', 'ไม่พบรอบนี้ ตรวจสอบที่อยู่หรือกรอกซีดด้านล่าง', 'Không tìm thấy vòng này. Kiểm tra địa chỉ hoặc nhập seed bên dưới.', 'Putaran tidak dikenal. Periksa alamat atau isi seed di bawah.'],
  insufficient_funds: ['Your balance is lower than this bet. Lower the bet, or top up in the lobby.', '余额不足以支付本次投注。请降低投注或回大厅充值。', '残高がベットに足りません。ベットを下げるか、ロビーで入金してください。', 'ยอดเงินน้อยกว่าเดิมพัน ลดเดิมพันหรือเติมเงินที่ล็อบบี้', 'Số dư thấp hơn mức cược. Hãy giảm cược hoặc nạp thêm ở sảnh.', 'Saldo kurang dari taruhan ini. Kurangi taruhan atau isi saldo di lobi.'],
  session_ended: ['This game session has ended. Go back to the lobby and open the game again.', '本次游戏会话已结束。请返回大厅重新打开。', 'ゲームのセッションが終了しました。ロビーに戻って開き直してください。', 'เซสชันเกมสิ้นสุดแล้ว กลับล็อบบี้แล้วเปิดเกมใหม่', 'Phiên chơi đã kết thúc. Về sảnh và mở lại trò chơi.', 'Sesi permainan berakhir. Kembali ke lobi dan buka lagi.'],
  play_blocked: ['Play is paused for your account or this site. The lobby says why.', '您的账户或本站暂停游戏，原因请见大厅。', 'アカウントまたはサイトのプレイが停止中です。理由はロビーをご覧ください。', 'การเล่นถูกพักไว้ ดูเหตุผลที่ล็อบบี้', 'Việc chơi đang tạm dừng cho tài khoản hoặc trang này. Xem lý do ở sảnh.', 'Permainan dijeda untuk akun atau situs ini. Alasannya ada di lobi.'],
  wallet_unavailable: ['The wallet did not answer. If a stake was taken, it is given back. Try again in a moment.', '钱包没有响应。若已扣款将会退还，请稍后再试。', 'ウォレットが応答しません。引かれたベットは返金されます。少し待ってお試しください。', 'กระเป๋าเงินไม่ตอบสนอง หากหักเดิมพันแล้วจะคืนให้ ลองใหม่อีกครู่', 'Ví không phản hồi. Nếu đã trừ cược, tiền sẽ được hoàn. Hãy thử lại sau.', 'Dompet tidak menjawab. Jika taruhan sudah diambil, akan dikembalikan. Coba lagi sebentar.'],
  offline: ['No connection. Your round is kept: try again when you are online.', '无网络连接。你的对局已保留，联网后请重试。', '接続がありません。この回は保持されています。オンラインになったらお試しください。', 'ไม่มีการเชื่อมต่อ รอบของคุณถูกเก็บไว้ ลองใหม่เมื่อออนไลน์', 'Mất kết nối. Vòng của bạn được giữ lại: thử lại khi có mạng.', 'Tidak ada koneksi. Putaran Anda disimpan: coba lagi saat daring.'],
  retry: ['Try again', '重试', 'もう一度', 'ลองใหม่', 'Thử lại', 'Coba lagi'],
  wild: ['Wild', '百搭', 'ワイルド', 'ไวลด์', 'Wild', 'Wild'],
  scatter: ['Scatter', '分散', 'スキャッター', 'สแคตเตอร์', 'Scatter', 'Scatter'],
} as const satisfies Record<string, readonly [string, string, string, string, string, string]>;

export type WordKey = keyof typeof words;
export type Say = (key: WordKey, fill?: Readonly<Record<string, string | number>>) => string;

/** The words of one language, `{{name}}` filled in. */
export function wordsIn(language: LanguageCode): Say {
  const column = order.indexOf(language);
  return (key, fill = {}) => words[key][column < 0 ? 0 : column]?.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(fill[name] ?? '')) ?? key;
}

/** From `?lang`, else English. Also tells the document. */
export function chosenLanguage(): LanguageCode {
  const asked = new URLSearchParams(location.search).get('lang');
  const language = order.find((code) => code === asked) ?? 'EN';
  document.documentElement.lang = languages[language].tag;
  return language;
}
