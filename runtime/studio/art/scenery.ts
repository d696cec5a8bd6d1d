import type { Scene } from './scene.ts';
import { disc, line, oval, shape } from './shapes.ts';
import { playSceneries } from './scenery-play.ts';
import type { ArtTheme, NatureScene } from './themes.ts';

/** Draws sky, glow, landscape and particles in the air. */
export function drawScenery(scene: Scene): string {
  const { theme, width, height } = scene;
  return `<rect width="${width}" height="${height}" fill="url(#sky)"/>${allSceneries[theme.scene](scene)}<rect width="${width}" height="${height}" fill="url(#glow)"/>${airs[theme.air](scene)}`;
}

/** Returns the gradients that `drawScenery` uses. */
export function sceneryDefs(theme: ArtTheme): string {
  const [top, middle, bottom] = theme.sky;
  return (
    `<linearGradient id="sky" x2="0" y2="1"><stop stop-color="${top}"/><stop offset=".5" stop-color="${middle}"/><stop offset="1" stop-color="${bottom}"/></linearGradient>` +
    `<radialGradient id="glow" cy=".46" r=".55"><stop stop-color="${theme.glow}" stop-opacity=".85"/><stop offset=".35" stop-color="${theme.glow}" stop-opacity=".35"/><stop offset="1" stop-color="${theme.glow}" stop-opacity="0"/></radialGradient>`
  );
}

const sceneries = {
  water: (scene) => {
    const { theme, width, height, random } = scene;
    const shore = height * 0.6;
    const glints = Array.from({ length: 6 }, (_, index) => {
      const y = shore + 10 + (index * (height - shore)) / 24;
      const x = width * (0.44 + random() * 0.12);
      const half = 7 + random() * 12 + index * 1.5;
      return oval(x, y, half, 1.4, theme.glow, ' opacity=".3"');
    });
    return (
      ridge(scene, 0.56, 46, 0, 5) +
      ridge(scene, 0.6, 26, 1, 7) +
      `<path d="M0 ${round(shore)}h${width}v${height}H0z" fill="${theme.land[1]}"/>` +
      `<path d="M0 ${round(shore)}h${width}v${height}H0z" fill="url(#sky)" opacity=".45"/>` +
      glints.join('') +
      wave(scene, 0.82, 1) +
      wave(scene, 0.9, 2)
    );
  },
  hills: (scene) =>
    swell(scene, 0.56, 30, 0) + swell(scene, 0.68, 36, 1) + grass(scene, 0.84) + swell(scene, 0.86, 22, 2),
  dunes: (scene) => {
    const { theme, width, height } = scene;
    const dune = (y: number, lean: number, level: 0 | 1 | 2): string => {
      const top = height * y;
      const peak = width * lean;
      return (
        shape(
          `M0 ${round(top + 60)}Q${round(peak * 0.6)} ${round(top + 44)} ${round(peak)} ${round(top)}Q${round(peak + 50)} ${round(top + 66)} ${width} ${round(top + 72)}V${height}H0z`,
          theme.land[level],
        ) +
        shape(
          `M${round(peak)} ${round(top)}Q${round(peak + 50)} ${round(top + 66)} ${width} ${round(top + 72)}V${height}H${round(peak + 20)}Q${round(peak + 34)} ${round(top + 70)} ${round(peak)} ${round(top)}z`,
          '#000',
          ' opacity=".16"',
        )
      );
    };
    return dune(0.52, 0.72, 0) + dune(0.62, 0.28, 1) + dune(0.78, 0.64, 2);
  },
  forest: (scene) => trees(scene, 0.66, 0, 9) + trees(scene, 0.78, 1, 7) + swell(scene, 0.86, 18, 2),
  peaks: (scene) => ridge(scene, 0.52, 110, 0, 4) + ridge(scene, 0.66, 80, 1, 5) + swell(scene, 0.84, 26, 2),
  deep: (scene) => {
    const { theme, width, height } = scene;
    const beams = [0.12, 0.38, 0.66, 0.9].map((at) =>
      shape(`M${round(width * at - 14)} 0h34L${round(width * at + 78)} ${height}h-120z`, theme.glow, ' opacity=".1"'),
    );
    return beams.join('') + swell(scene, 0.74, 30, 0) + weeds(scene) + swell(scene, 0.88, 20, 2);
  },
  roofs: (scene) => {
    const { theme, width, height, random } = scene;
    const row = (y: number, level: 0 | 1 | 2): string => {
      let path = `M0 ${height}V${round(height * y)}`;
      for (let x = 0; x < width;) {
        const house = 34 + random() * 34;
        const top = height * y - random() * 46;
        path += `V${round(top)}l${round(house / 2)}-22 ${round(house / 2)} 22`;
        x += house;
      }
      return shape(`${path}V${height}z`, theme.land[level]);
    };
    const windows = Array.from(
      { length: 14 },
      () =>
        `<rect x="${round(random() * width)}" y="${round(height * (0.72 + random() * 0.2))}" width="6" height="9" rx="1" fill="${theme.glow}" opacity=".7"/>`,
    );
    return row(0.64, 0) + row(0.74, 1) + row(0.86, 2) + windows.join('');
  },
  rays: (scene) => {
    const { theme, width, height } = scene;
    const reach = height;
    const cy = height * 0.46;
    const beams = Array.from({ length: 12 }, (_, index) => {
      const from = (index * Math.PI) / 6 + 0.13;
      const point = (angle: number): string =>
        `${round(width / 2 + Math.cos(angle) * reach)} ${round(cy + Math.sin(angle) * reach)}`;
      return `M${width / 2} ${round(cy)}L${point(from)} ${point(from + 0.26)}z`;
    });
    return shape(beams.join(''), theme.glow, ' opacity=".16"') + swell(scene, 0.8, 22, 1) + swell(scene, 0.88, 16, 2);
  },
} satisfies Record<NatureScene, (scene: Scene) => string>;

const allSceneries: Record<ArtTheme['scene'], (scene: Scene) => string> = { ...sceneries, ...playSceneries };

const airs = {
  stars: (scene) =>
    scatter(scene, 26, 0.6, (x, y, size) =>
      disc(x, y, round(0.7 + size * 1.6), '#fff', ` opacity="${round(0.5 + size * 0.5)}"`),
    ),
  lights: (scene) =>
    scatter(
      scene,
      13,
      0.95,
      (x, y, size) =>
        disc(x, y, round(5 + size * 9), scene.theme.glow, ' opacity=".16"') +
        disc(x, y, round(1.4 + size * 2), scene.theme.light[0]),
    ),
  bubbles: (scene) =>
    scatter(scene, 16, 0.95, (x, y, size) =>
      disc(
        x,
        y,
        round(3 + size * 9),
        '#fff',
        ' fill-opacity=".1" stroke="#fff" stroke-opacity=".45" stroke-width="1.4"',
      ),
    ),
  petals: (scene) =>
    scatter(scene, 14, 0.95, (x, y, size) =>
      oval(
        x,
        y,
        round(4 + size * 5),
        round(2 + size * 2.4),
        scene.theme.b[0],
        ` opacity=".75" transform="rotate(${Math.round(size * 360)} ${x} ${y})"`,
      ),
    ),
  snow: (scene) =>
    scatter(scene, 30, 0.95, (x, y, size) =>
      disc(x, y, round(1 + size * 2.6), '#fff', ` opacity="${round(0.45 + size * 0.4)}"`),
    ),
  sparks: (scene) =>
    scatter(scene, 14, 0.9, (x, y, size) => {
      const r = round(3 + size * 6);
      const q = round(r / 4);
      return shape(
        `M${x} ${round(y - r)}l${q} ${round(r - q)} ${round(r - q)} ${q} ${round(q - r)} ${q} ${-q} ${round(r - q)} ${-q} ${round(q - r)} ${round(q - r)} ${-q} ${round(r - q)} ${-q}z`,
        scene.theme.light[0],
        ' opacity=".85"',
      );
    }),
} satisfies Record<ArtTheme['air'], (scene: Scene) => string>;

function ridge(
  { theme, width, height, random }: Scene,
  y: number,
  rise: number,
  level: 0 | 1 | 2,
  peaks: number,
): string {
  const step = width / peaks;
  let path = `M0 ${height}V${round(height * y)}`;
  for (let index = 0; index < peaks; index++) {
    path += `L${round(step * (index + 0.35 + random() * 0.3))} ${round(height * y - rise * (0.4 + random() * 0.6))}L${round(step * (index + 1))} ${round(height * y - rise * 0.15 * random())}`;
  }
  return shape(`${path}V${height}z`, theme.land[level]);
}

function swell({ theme, width, height, random }: Scene, y: number, rise: number, level: 0 | 1 | 2): string {
  const top = height * y;
  const turn = (0.6 + random() * 0.4) * rise;
  return shape(
    `M0 ${round(top)}C${round(width * 0.25)} ${round(top - turn)} ${round(width * 0.35)} ${round(top - turn)} ${round(width * 0.55)} ${round(top)}S${round(width * 0.85)} ${round(top + turn * 0.5)} ${width} ${round(top - turn * 0.4)}V${height}H0z`,
    theme.land[level],
  );
}

function wave({ theme, width, height }: Scene, y: number, level: 1 | 2): string {
  const step = width / 6;
  const curls = Array.from({ length: 6 }, () => `q${round(step / 4)}-9 ${round(step / 2)} 0t${round(step / 2)} 0`).join(
    '',
  );
  return shape(`M0 ${round(height * y)}${curls}V${height}H0z`, theme.land[level], ' opacity=".8"');
}

function grass({ theme, width, height, random }: Scene, y: number): string {
  const blades = Array.from({ length: 26 }, () => {
    const x = random() * width;
    return `M${round(x - 2)} ${round(height * y + 20)}q${round(random() * 8 - 4)}-${round(20 + random() * 34)} ${round(random() * 22 - 11)}-${round(34 + random() * 30)}q-3 30 2 ${round(54)}z`;
  });
  return shape(blades.join(''), theme.land[2]);
}

function trees({ theme, width, height, random }: Scene, y: number, level: 0 | 1, count: number): string {
  const crowns = Array.from({ length: count }, (_, index) => {
    const x = ((index + random() * 0.6) * width) / count;
    const r = 24 + random() * 22;
    return (
      disc(round(x), round(height * y - r * 0.4), round(r), theme.land[level]) +
      `<rect x="${round(x - 4)}" y="${round(height * y)}" width="8" height="${round(height * 0.3)}" fill="${theme.land[level]}"/>`
    );
  });
  return crowns.join('') + shape(`M0 ${round(height * (y + 0.1))}h${width}V${height}H0z`, theme.land[level]);
}

function weeds({ theme, width, height, random }: Scene): string {
  const stems = Array.from({ length: 7 }, () => {
    const x = round(random() * width);
    return `M${x} ${round(height * 0.94)}q-14-24 0-46t0-${round(36 + random() * 40)}`;
  });
  return line(stems.join(''), theme.land[1], 7) + line(stems.slice(0, 3).join(''), theme.c[1], 4, ' opacity=".6"');
}

function scatter(
  { width, height, random }: Scene,
  count: number,
  depth: number,
  draw: (x: number, y: number, size: number) => string,
): string {
  return Array.from({ length: count }, () =>
    draw(round(random() * width), round(random() * height * depth), random()),
  ).join('');
}

function round(value: number): number {
  return Math.round(value);
}
