/** Languages a brand may offer: the code operators write (specification, section 1) and the BCP 47 tag of its files. */
export const languages = {
  EN: { tag: 'en', name: 'English', dir: 'ltr' },
  CN: { tag: 'zh-Hans', name: '简体中文', dir: 'ltr' },
  JA: { tag: 'ja', name: '日本語', dir: 'ltr' },
  TH: { tag: 'th', name: 'ไทย', dir: 'ltr' },
  VI: { tag: 'vi', name: 'Tiếng Việt', dir: 'ltr' },
  ID: { tag: 'id', name: 'Bahasa Indonesia', dir: 'ltr' },
} as const satisfies Record<string, { tag: string; name: string; dir: 'ltr' | 'rtl' }>;

export type LanguageCode = keyof typeof languages;
