export interface Drawing {
  /** Size of the drawing itself. */
  size: readonly [width: number, height: number];
  /** Width in a pond of medium size, in CSS pixels. */
  width: number;
  markup: string;
}

export const ink = '#12203a';
export const stroke = `stroke="${ink}" stroke-width="3" stroke-linejoin="round"`;

export function eye(x: number, y: number, r: number): string {
  return `<circle cx="${x}" cy="${y}" r="${r}" fill="#fff" stroke="${ink}" stroke-width="2"/><circle cx="${x + r * 0.25}" cy="${y}" r="${r * 0.56}" fill="${ink}"/><circle cx="${x + r * 0.45}" cy="${y - r * 0.3}" r="${r * 0.22}" fill="#fff"/>`;
}

export function sheen(path: string): string {
  return `<path d="${path}" fill="#fff" opacity=".45"/>`;
}

/** Draws a fish with a tail, fins and a body in three colours: belly, body, fins. */
export function finned(fish: {
  size: Drawing['size'];
  width: number;
  body: string;
  tail: string;
  fins: string;
  colours: readonly [string, string, string];
  marks: string;
  eye: readonly [number, number, number];
}): Drawing {
  const [belly, body, fins] = fish.colours;
  const id = `f${fish.body.length}${fish.tail.length}${body.slice(1)}`;
  return {
    size: fish.size,
    width: fish.width,
    markup:
      `<defs><linearGradient id="${id}" x2="0" y2="1"><stop offset=".2" stop-color="${body}"/><stop offset="1" stop-color="${belly}"/></linearGradient><clipPath id="${id}c"><path d="${fish.body}"/></clipPath></defs>` +
      `<path d="${fish.tail}" fill="${fins}" ${stroke}/><path d="${fish.fins}" fill="${fins}" ${stroke}/>` +
      `<path d="${fish.body}" fill="url(#${id})"/><g clip-path="url(#${id}c)">${fish.marks}</g><path d="${fish.body}" fill="none" ${stroke}/>` +
      eye(...fish.eye),
  };
}
