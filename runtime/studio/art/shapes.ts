/** The paints of a drawing: gradients of the theme (`url(#a)` …) or plain colours. */
export interface Paints {
  /** Main colour of the subject. */
  m: string;
  /** Second colour. */
  s: string;
  /** Third colour: leaves, gems, water. */
  t: string;
  /** Light: paper, metal, glow. */
  l: string;
  /** Dark: outlines and shade. */
  k: string;
}

/** A drawing in a box of 100 × 100. */
export type Motif = (paints: Paints) => string;

/** Returns a filled path. */
export function shape(d: string, fill: string, more = ''): string {
  return `<path d="${d}" fill="${fill}"${more}/>`;
}

/** Returns a filled path with a dark outline, as used for every main silhouette. */
export function body(d: string, fill: string, k: string, width = 3): string {
  return `<path d="${d}" fill="${fill}" stroke="${k}" stroke-width="${width}" stroke-linejoin="round"/>`;
}

export function disc(cx: number, cy: number, r: number, fill: string, more = ''): string {
  return `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${fill}"${more}/>`;
}

export function oval(cx: number, cy: number, rx: number, ry: number, fill: string, more = ''): string {
  return `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${fill}"${more}/>`;
}

/** Returns an unfilled stroke. */
export function line(d: string, stroke: string, width = 3, more = ''): string {
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${more}/>`;
}

/** Returns a highlight on a surface. */
export function sheen(d: string, opacity = 0.38): string {
  return `<path d="${d}" fill="#fff" opacity="${opacity}"/>`;
}

export function outlined(k: string, width = 3): string {
  return ` stroke="${k}" stroke-width="${width}"`;
}

/** Repeats a drawing `count` times around a centre. */
export function around(count: number, drawing: string, cx = 50, cy = 50): string {
  const turns = Array.from(
    { length: count },
    (_, index) => `transform="rotate(${Math.round((index * 3600) / count) / 10} ${cx} ${cy})"`,
  );
  // A single element sets its paint once, for all copies.
  const [, tag, form, paint] =
    /^<(path|circle|ellipse)((?: (?:d|c[xy]|r[xy]?)="[^"]*")+)([^<]*)\/>$/.exec(drawing) ?? [];
  if (tag === undefined || form === undefined || paint === undefined || paint.includes('transform='))
    return turns.map((turn) => `<g ${turn}>${drawing}</g>`).join('');
  return `<g${paint}>${turns.map((turn) => `<${tag}${form} ${turn}/>`).join('')}</g>`;
}
