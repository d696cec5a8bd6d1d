import { languages, type LanguageCode } from '../../schema/languages.ts';
import type { FeatureOptions } from './options.ts';

interface PageTexts {
  loading: string;
  failed: string;
  emptyTitle: string;
  emptyText: string;
  /** Why the call is refused while the flag is off. */
  off: string;
}

/** Texts of the new page. They fit any list; `tests/contract/locales.test.ts` reports a language that has none here. */
const texts: Readonly<Partial<Record<LanguageCode, PageTexts>> & Record<'EN', PageTexts>> = {
  EN: {
    loading: 'Loading this page',
    failed: 'This page could not be loaded',
    emptyTitle: 'Nothing here yet',
    emptyText: 'New entries appear on this page.',
    off: 'This page is not available at the moment.',
  },
  CN: {
    loading: '正在加载页面',
    failed: '页面加载失败',
    emptyTitle: '暂无内容',
    emptyText: '有新内容时会显示在这里。',
    off: '此页面暂时无法使用。',
  },
  JA: {
    loading: 'ページを読み込んでいます',
    failed: 'ページを読み込めませんでした',
    emptyTitle: 'まだ何もありません',
    emptyText: '新しい情報はこのページに表示されます。',
    off: 'このページは現在ご利用いただけません。',
  },
  TH: {
    loading: 'กำลังโหลดหน้านี้',
    failed: 'โหลดหน้านี้ไม่สำเร็จ',
    emptyTitle: 'ยังไม่มีรายการ',
    emptyText: 'รายการใหม่จะแสดงในหน้านี้',
    off: 'หน้านี้ไม่พร้อมใช้งานในขณะนี้',
  },
  VI: {
    loading: 'Đang tải trang này',
    failed: 'Không tải được trang này',
    emptyTitle: 'Chưa có nội dung',
    emptyText: 'Nội dung mới sẽ xuất hiện tại đây.',
    off: 'Trang này hiện không khả dụng.',
  },
  ID: {
    loading: 'Sedang memuat halaman ini',
    failed: 'Halaman ini tidak dapat dimuat',
    emptyTitle: 'Belum ada isi',
    emptyText: 'Isi baru akan muncul di halaman ini.',
    off: 'Halaman ini sedang tidak tersedia.',
  },
};

/** Returns the files of texts, by path. */
export function textFiles({ id, titles }: FeatureOptions): Record<string, string> {
  const codes = Object.keys(languages) as LanguageCode[];
  return Object.fromEntries(
    codes.flatMap((code) => {
      const { loading, failed, emptyTitle, emptyText, off } = texts[code] ?? texts.EN;
      const page = { title: titles[code], loading, failed, 'empty.title': emptyTitle, 'empty.text': emptyText };
      const folder = `locales/${languages[code].tag}`;
      return [
        [`${folder}/${id}.json`, JSON.stringify(page)],
        [`${folder}/${id}.errors.json`, JSON.stringify({ [`${id}.off`]: off })],
      ];
    }),
  );
}
