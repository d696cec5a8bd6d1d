import { languages, type LanguageCode } from '../../schema/languages.ts';

type Titles = Partial<Record<LanguageCode, string>> & Record<'EN', string>;

/** Titles of the features that are planned. */
const planned: Readonly<Record<string, Titles>> = {
  inbox: { EN: 'Inbox', CN: '收件箱', JA: '受信トレイ', TH: 'กล่องข้อความ', VI: 'Hộp thư', ID: 'Kotak masuk' },
  missions: { EN: 'Missions', CN: '任务', JA: 'ミッション', TH: 'ภารกิจ', VI: 'Nhiệm vụ', ID: 'Misi' },
  points: { EN: 'Points', CN: '积分', JA: 'ポイント', TH: 'คะแนน', VI: 'Điểm', ID: 'Poin' },
  prizes: { EN: 'Prizes', CN: '奖品', JA: '賞品', TH: 'ของรางวัล', VI: 'Giải thưởng', ID: 'Hadiah' },
  promotions: {
    EN: 'Promotions',
    CN: '优惠活动',
    JA: 'プロモーション',
    TH: 'โปรโมชัน',
    VI: 'Khuyến mãi',
    ID: 'Promosi',
  },
  referral: {
    EN: 'Refer a friend',
    CN: '推荐好友',
    JA: '友だち紹介',
    TH: 'แนะนำเพื่อน',
    VI: 'Giới thiệu bạn bè',
    ID: 'Ajak teman',
  },
  rewards: { EN: 'Rewards', CN: '奖励', JA: 'リワード', TH: 'รางวัล', VI: 'Phần thưởng', ID: 'Hadiah' },
  tournaments: { EN: 'Tournaments', CN: '锦标赛', JA: 'トーナメント', TH: 'ทัวร์นาเมนต์', VI: 'Giải đấu', ID: 'Turnamen' },
};

/** A title that fits any page. */
const neutral: Titles = {
  EN: 'New page',
  CN: '新页面',
  JA: '新しいページ',
  TH: 'หน้าใหม่',
  VI: 'Trang mới',
  ID: 'Halaman baru',
};

/** Returns the title of a feature in every language: the given one, that of a planned feature, or a neutral one. */
export function titlesOf(
  id: string,
  given: Partial<Titles>,
): { titles: Record<LanguageCode, string>; untitled: LanguageCode[] } {
  const english = { EN: id.charAt(0).toUpperCase() + id.slice(1) };
  // The given English title of a planned feature replaces its other titles, too: they may mean something else.
  const known: Partial<Titles> = (given.EN === undefined ? planned[id] : undefined) ?? english;
  const codes = Object.keys(languages) as LanguageCode[];
  return {
    // Object.fromEntries loses the key type.
    titles: Object.fromEntries(
      codes.map((code) => [code, given[code] ?? known[code] ?? neutral[code] ?? neutral.EN]),
    ) as Record<LanguageCode, string>,
    untitled: codes.filter((code) => given[code] === undefined && known[code] === undefined),
  };
}
