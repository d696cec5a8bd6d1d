/** Words by key, in six languages: English, Chinese, Japanese, Thai, Vietnamese, Indonesian. */
export type WordTable = Readonly<Record<string, readonly [string, string, string, string, string, string]>>;
