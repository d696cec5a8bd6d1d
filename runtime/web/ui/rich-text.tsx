import { Fragment, type ReactNode } from 'react';

export interface RichTextProps {
  /** Text with parts marked by `<name>…</name>`; no other markup is interpreted. */
  text: string;
  /** Renders each marked part from its text, by name. */
  places: Readonly<Record<string, (words: string) => ReactNode>>;
}

/** Shows a sentence with links at the positions that its translation gives them. */
export function RichText({ text, places }: RichTextProps) {
  const parts: ReactNode[] = [];
  let at = 0;
  for (const match of text.matchAll(/<(\w+)>([^<]*)<\/\1>/g)) {
    const [whole, name = '', words = ''] = match;
    parts.push(text.slice(at, match.index), places[name]?.(words) ?? words);
    at = match.index + whole.length;
  }
  parts.push(text.slice(at));
  return parts.map((part, place) => <Fragment key={place}>{part}</Fragment>);
}
