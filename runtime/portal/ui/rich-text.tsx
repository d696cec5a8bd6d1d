import { Fragment, type ReactNode } from 'react';

export interface RichTextProps {
  /** Words with places marked by `<name>…</name>`; nothing else is read as markup. */
  text: string;
  /** What stands at each place, given the words inside it. */
  places: Readonly<Record<string, (words: string) => ReactNode>>;
}

/** A sentence with links in it, whatever order its language puts them in. */
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
