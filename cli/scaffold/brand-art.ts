import { createHash } from 'node:crypto';
import { oklch, type SeedTheme } from './seed-theme.ts';
import { strokeWords } from './stroke-letters.ts';

export interface ArtOptions {
  id: string;
  name: string;
  colours: SeedTheme;
}

/** Returns whether the scaffold drew an image: it contains the gradient of every scaffolded sign or hero. */
export function isDrawnArt(picture: string): boolean {
  return /<(?:defs><)?linearGradient id="(?:sign|sky)"/.test(picture);
}

/** Draws a wordmark in pen strokes next to the mark: the name, or the id if the name has unsupported letters. */
export function logoSvg({ id, name, colours }: ArtOptions): string {
  const { lines, scale } = wordmark(name) ?? wordmark(id) ?? { lines: [], scale: 1 };
  const drawn = lines.map(({ path }, row) => {
    const middle = lines.length === 1 ? 24 : 13 + row * 22;
    return `<g transform="translate(68 ${(middle - 14 * scale).toFixed(2)}) scale(${scale})">${path}</g>`;
  });
  const pen = `fill="none" stroke="${colours.colours.text}" stroke-width="4.4" stroke-linecap="round" stroke-linejoin="round"`;
  const sign = `<g transform="translate(2 2) scale(.6875)">${signBody({ name, colours })}</g>`;
  return svg({
    width: lines.length === 0 ? 48 : Math.ceil(68 + widest(lines) * scale + 6),
    height: 48,
    title: name,
    body: `${signGradient(colours)}${sign}<g ${pen}>${drawn.join('')}</g>`,
  });
}

/** Maximum length of the wordmark at a logo height of 48: a header has space for about eight times its height. */
const longest = 300;
const small = 0.54;

interface Wordmark {
  lines: { path: string; width: number }[];
  scale: number;
}

/**
 * Returns the text on one line, or on one or two small ones; only the first words if it is too long. Null if nothing
 * fits.
 */
function wordmark(text: string): Wordmark | null {
  const whole = strokeWords(text);
  if (whole === null) return null;
  if (whole.width <= longest) return { lines: [whole], scale: 1 };
  const words = text.split(/[\s-]+/);
  for (let count = words.length; count > 0; count -= 1) {
    const [best] = Array.from({ length: count }, (_, at) =>
      [words.slice(0, at), words.slice(at, count)].flatMap((part) => strokeWords(part.join(' ')) ?? []),
    ).sort((one, other) => widest(one) - widest(other));
    if (best !== undefined && best.length > 0 && widest(best) * small <= longest) return { lines: best, scale: small };
  }
  return null;
}

function widest(lines: Wordmark['lines']): number {
  return Math.max(...lines.map(({ width }) => width));
}

/** Draws the square sign for icons. */
export function markSvg({ name, colours }: ArtOptions): string {
  return svg({ width: 64, height: 64, title: name, body: `${signGradient(colours)}${signBody({ name, colours })}` });
}

/** Draws a landscape in the brand's colours. Its left side is kept calm for text. */
export function heroSvg({ id, name, colours }: ArtOptions): string {
  const { hue, chroma, companion } = colours;
  const { accent, accentStrong } = colours.colours;
  const [deep, deeper] = colours.hero;
  const dark = colours.scheme === 'dark';
  const random = seeded(id);
  const sky = `<linearGradient id="sky" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${deep}"/><stop offset="1" stop-color="${deeper}"/></linearGradient>`;
  const orb = `<radialGradient id="orb" cx=".38" cy=".34" r=".75"><stop stop-color="${oklch(dark ? 0.86 : 0.9, Math.min(0.1, chroma), hue + 50)}"/><stop offset=".55" stop-color="${companion}"/><stop offset="1" stop-color="${accent}"/></radialGradient>`;
  const glow = `<radialGradient id="glow"><stop stop-color="${companion}" stop-opacity=".42"/><stop offset="1" stop-color="${companion}" stop-opacity="0"/></radialGradient>`;
  const radius = 120 + random() * 50;
  const x = 1120 + random() * 160;
  const y = 230 + random() * 60;
  const hills = Array.from({ length: 5 }, (_, row) => hill(row, random, colours));
  const sparks = Array.from({ length: 34 }, () => {
    const size = (1 + random() * 2.6).toFixed(1);
    return `<circle cx="${Math.round(500 + random() * 1080)}" cy="${Math.round(random() * 380)}" r="${size}" opacity="${(0.25 + random() * 0.5).toFixed(2)}"/>`;
  });
  const body = [
    `<defs>${sky}${orb}${glow}</defs><rect width="1600" height="720" fill="url(#sky)"/>`,
    `<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${(radius * 2.7).toFixed(0)}" fill="url(#glow)"/>`,
    `<g fill="${dark ? '#ffffff' : accent}">${sparks.join('')}</g>`,
    `<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${radius.toFixed(0)}" fill="url(#orb)"/>`,
    `<ellipse cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" rx="${(radius * 1.75).toFixed(0)}" ry="${(radius * 0.42).toFixed(0)}" fill="none" stroke="${accentStrong}" stroke-width="7" stroke-opacity=".75" transform="rotate(-16 ${x.toFixed(0)} ${y.toFixed(0)})"/>`,
    ...hills,
  ].join('\n');
  return svg({ width: 1600, height: 720, title: name, body, slice: true });
}

function hill(row: number, random: () => number, { scheme, hue, chroma }: SeedTheme): string {
  const dark = scheme === 'dark';
  const base = 430 + row * 62;
  const points = Array.from({ length: 7 }, (_, index) => {
    const rise = (index / 6) * 90;
    return { x: (index / 6) * 1700 - 50, y: base - rise + (random() - 0.5) * 110 };
  });
  const [first] = points;
  const curve = points.slice(1).map((point, index) => {
    const before = points[index] ?? point;
    const middle = (before.x + point.x) / 2;
    return `C${middle.toFixed(0)} ${before.y.toFixed(0)} ${middle.toFixed(0)} ${point.y.toFixed(0)} ${point.x.toFixed(0)} ${point.y.toFixed(0)}`;
  });
  const lightness = dark ? 0.42 - row * 0.065 : 0.86 - row * 0.055;
  const fill = oklch(lightness, Math.min(dark ? 0.1 : 0.075, chroma), hue + 55 - row * 16);
  return `<path d="M-50 ${first?.y.toFixed(0)}${curve.join('')}V720H-50z" fill="${fill}" fill-opacity=".92"/>`;
}

function signGradient({ hue, chroma }: SeedTheme): string {
  return `<defs><linearGradient id="sign" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${oklch(0.6, Math.min(0.19, chroma), hue)}"/><stop offset="1" stop-color="${oklch(0.38, Math.min(0.15, chroma), hue + 45)}"/></linearGradient></defs>`;
}

function signBody({ name, colours }: Pick<ArtOptions, 'name' | 'colours'>): string {
  const initial = strokeWords([...name][0] ?? '');
  const ground = `<rect width="64" height="64" rx="16" fill="url(#sign)"/><path d="M0 46c18-12 40 8 64-10v12a16 16 0 0 1-16 16H16A16 16 0 0 1 0 48z" fill="${oklch(0.8, Math.min(0.13, colours.chroma), colours.hue + 70)}" fill-opacity=".34"/>`;
  if (initial === null) {
    return `${ground}<g fill="none" stroke="#fff" stroke-width="6" stroke-linecap="round"><path d="M18 40a14 14 0 1 1 28 0"/><path d="M26 42a6 6 0 1 1 12 0"/></g>`;
  }
  const left = 32 - initial.width / 2;
  return `${ground}<g transform="translate(${left} 18)" fill="none" stroke="#fff" stroke-width="6.4" stroke-linecap="round" stroke-linejoin="round">${initial.path}</g>`;
}

interface SvgParts {
  width: number;
  height: number;
  title: string;
  body: string;
  slice?: boolean;
}

function svg({ width, height, title, body, slice = false }: SvgParts): string {
  const fit = slice ? ' preserveAspectRatio="xMidYMid slice"' : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"${fit} role="img" aria-label="${escaped(title)}">\n${body}\n</svg>\n`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/** Returns numbers from 0 to 1 that depend on the id alone (mulberry32). */
function seeded(id: string): () => number {
  let state = createHash('sha256').update(`${id} art`).digest().readUInt32BE(0);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
