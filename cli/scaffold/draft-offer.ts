import { magnitudeOf } from '../../runtime/shared/currency-magnitude.ts';
import type { Offer } from '../../schema/generated/brand.ts';
import { OFFER_SCHEMA } from '../compiler/resolve/brand-parts.ts';
import type { LanguageCode } from '../../schema/languages.ts';

const english = {
  title: 'Welcome bonus',
  summary: 'Doubles your first deposit once you have bet it five times on slots. Live games count in part.',
};

/** A language without words of its own gets the English ones. */
const words: Partial<Record<LanguageCode, typeof english>> = {
  CN: { title: '迎新红利', summary: '老虎机投注满首笔存款的五倍后，将获得等额红利。真人游戏按比例计算。' },
  JA: {
    title: 'ウェルカムボーナス',
    summary: '初回入金額の5倍をスロットでベットすると、入金額と同額を進呈します。ライブゲームは一部が対象です。',
  },
  TH: {
    title: 'โบนัสต้อนรับ',
    summary: 'รับเพิ่มเท่ายอดฝากแรก เมื่อเดิมพันสล็อตครบห้าเท่าของยอดฝากนั้น เกมสดนับเพียงบางส่วน',
  },
  VI: {
    title: 'Thưởng chào mừng',
    summary:
      'Nhân đôi khoản nạp đầu tiên khi bạn đã cược slot đủ năm lần khoản nạp đó. Trò chơi trực tiếp chỉ được tính một phần.',
  },
  ID: {
    title: 'Bonus selamat datang',
    summary:
      'Setoran pertama Anda berlipat dua setelah taruhan slot mencapai lima kali setoran tersebut. Permainan live dihitung sebagian.',
  },
};

/** Returns an example offer in the languages of a new brand, with amounts that are usual in its currency. */
export function draftOffer({
  languages,
  currency,
}: {
  languages: readonly LanguageCode[];
  currency: string;
}): Offer & { $schema: string } {
  const unit = magnitudeOf(currency);
  const said = (part: 'title' | 'summary') =>
    Object.fromEntries(languages.map((code) => [code, (words[code] ?? english)[part]]));
  return {
    $schema: OFFER_SCHEMA,
    type: 'welcome',
    product: 'casino',
    trigger: { kind: 'deposit', min: String(10 * unit) },
    effects: [
      {
        kind: 'bonus',
        percent: 100,
        cap: String(100 * unit),
        times: 5,
        base: 'deposit',
        weights: { RNG: 100, LIVE: 20 },
        days: 14,
      },
    ],
    title: said('title'),
    summary: said('summary'),
  };
}
