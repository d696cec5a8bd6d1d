/** Games of live tables (specification, section 2). */
export const classifyOptions = [
  'BAC',
  'SIC',
  'ROU',
  'DAT',
  'BJ',
  'HE',
  'MT',
  'TCP',
  'WZPJ',
  'SD',
  'FT',
  'NN',
  'YSX',
  'ZJH',
  'MJ',
] as const;

export type Classify = (typeof classifyOptions)[number];

export function isClassify(value: string): value is Classify {
  return classifyOptions.some((option) => option === value);
}
