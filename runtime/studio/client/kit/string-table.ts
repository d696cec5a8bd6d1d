/** Strings by key, in six languages: English, Chinese, Japanese, Thai, Vietnamese, Indonesian. */
export type StringTable = Readonly<Record<string, readonly [string, string, string, string, string, string]>>;
