import type { Scene } from './scene.ts';
import { disc, line, oval, shape } from './shapes.ts';
import type { PlayScene } from './themes.ts';

const whole = Math.round;

/** Tables, pitches and halls. */
export const playSceneries = {
  felt: ({ theme, width, height }) => {
    const [cx, cy] = [width / 2, whole(height * 1.02)];
    const beam = shape(
      `M${whole(width * 0.4)} 0h${whole(width * 0.2)}L${width} ${whole(height * 0.7)}H0z`,
      theme.glow,
      ' opacity=".16"',
    );
    const table = [1, 0.94, 0.8].map((part, index) =>
      oval(
        cx,
        cy,
        whole(width * 0.78 * part),
        whole(height * 0.44 * part),
        index === 0 ? theme.land[2] : index === 1 ? theme.b[1] : theme.land[1],
        index === 2 ? ' opacity=".35"' : '',
      ),
    );
    const lamps = [0.14, 0.5, 0.86].map((at, index) => {
      const [x, y] = [whole(width * at), whole(height * (index === 1 ? 0.06 : 0.12))];
      return (
        line(`M${x} 0V${y}`, theme.dark, 2) +
        shape(`M${x - 20} ${y + 16}L${x - 8} ${y}h16l12 16z`, theme.dark) +
        oval(x, y + 17, 18, 5, theme.light[0])
      );
    });
    return (
      beam +
      lamps.join('') +
      table.join('') +
      oval(
        cx,
        cy,
        whole(width * 0.66),
        whole(height * 0.375),
        'none',
        ` stroke="${theme.light[1]}" stroke-width="2" opacity=".55"`,
      )
    );
  },
  lattice: ({ theme, width, height }) => {
    const step = whole(width / 8);
    let bars = '';
    for (let at = -height; at < width; at += step)
      bars += `M${at} 0l${height} ${height}M${at + height} 0l${-height} ${height}`;
    return (
      line(bars, theme.land[0], 2.4, ' opacity=".4"') +
      disc(width / 2, whole(height * 0.46), whole(width * 0.42), theme.land[1], ' opacity=".5"') +
      shape(
        `M0 ${height}V${whole(height * 0.8)}Q${width / 2} ${whole(height * 0.7)} ${width} ${whole(height * 0.8)}V${height}z`,
        theme.land[2],
      ) +
      line(
        `M0 ${whole(height * 0.8)}Q${width / 2} ${whole(height * 0.7)} ${width} ${whole(height * 0.8)}`,
        theme.light[1],
        3,
        ' opacity=".6"',
      )
    );
  },
  reef: ({ theme, width, height, random }) => {
    const beams = [0.1, 0.36, 0.64, 0.88].map((at) =>
      shape(`M${whole(width * at - 14)} 0h34L${whole(width * at + 78)} ${height}h-120z`, theme.glow, ' opacity=".12"'),
    );
    const far = Array.from({ length: 7 }, () => {
      const [x, y, r] = [whole(random() * width), whole(height * (0.16 + random() * 0.5)), whole(5 + random() * 5)];
      return `M${x} ${y}q${r}-${r} ${r * 2} 0l${r}-${whole(r / 2)}v${r}l-${r}-${whole(r / 2)}q-${r} ${r}-${r * 2} 0z`;
    });
    const coral = Array.from({ length: 6 }, (_, index) => {
      const [x, y, tall] = [
        whole(((index + random() * 0.7) * width) / 6),
        whole(height * 0.97),
        whole(height * (0.1 + random() * 0.12)),
      ];
      const d = `M${x} ${y}v${-tall}M${x} ${whole(y - tall * 0.4)}q18-4 20-${whole(tall * 0.5)}M${x} ${whole(y - tall * 0.55)}q-16-4-18-${whole(tall * 0.4)}`;
      return line(d, [theme.a[1], theme.b[1], theme.c[1]][index % 3] ?? theme.a[1], 9, ' opacity=".85"');
    });
    const floor = `M0 ${height}V${whole(height * 0.86)}Q${whole(width * 0.3)} ${whole(height * 0.78)} ${whole(width * 0.56)} ${whole(height * 0.87)}T${width} ${whole(height * 0.85)}V${height}z`;
    return (
      beams.join('') +
      shape(far.join(''), theme.land[2], ' opacity=".45"') +
      shape(floor, theme.land[1]) +
      coral.join('') +
      shape(
        `M0 ${height}V${whole(height * 0.95)}Q${width / 2} ${whole(height * 0.9)} ${width} ${whole(height * 0.95)}V${height}z`,
        theme.land[2],
      )
    );
  },
  pitch: (scene) => {
    const { width, height } = scene;
    const top = whole(height * 0.56);
    const stripes = Array.from({ length: 8 }, (_, index) => {
      const at = (line: number): number => whole(width / 2 + (line - 4) * width * 0.13);
      const low = (line: number): number => whole(width / 2 + (line - 4) * width * 0.34);
      return `M${at(index)} ${top}L${at(index + 1)} ${top}L${low(index + 1)} ${height}L${low(index)} ${height}z`;
    });
    return (
      crowd(scene, top) +
      shape(`M0 ${top}h${width}v${height}H0z`, '#3f9d4e') +
      shape(stripes.filter((_, index) => index % 2 === 0).join(''), '#2f8443') +
      oval(
        width / 2,
        whole(height * 0.8),
        whole(width * 0.3),
        whole(height * 0.07),
        'none',
        ' stroke="#fff" stroke-width="3" opacity=".75"',
      ) +
      line(`M0 ${whole(height * 0.8)}h${width}M0 ${top + 3}h${width}`, '#fff', 3, ' opacity=".75"')
    );
  },
  track: (scene) => {
    const { theme, width, height } = scene;
    const top = whole(height * 0.6);
    const lanes = [0, 1, 2, 3, 4].map((lane) => {
      const y = whole(top + 10 + lane * lane * height * 0.018 + lane * height * 0.03);
      return `M0 ${y}q${width / 2}-${whole(height * 0.05)} ${width} 0`;
    });
    return (
      crowd(scene, top - 10) +
      shape(`M0 ${top}q${width / 2}-${whole(height * 0.06)} ${width} 0V${height}H0z`, theme.a[1]) +
      line(lanes.join(''), '#fff', 3, ' opacity=".75"')
    );
  },
  court: (scene) => {
    const { theme, width, height } = scene;
    const top = whole(height * 0.58);
    const at = (part: number): number => whole(width * part);
    return (
      crowd(scene, top) +
      shape(`M0 ${top}h${width}V${height}H0z`, theme.b[1]) +
      shape(`M${at(0.22)} ${top + 10}h${at(0.56)}L${at(1.04)} ${height}H${at(-0.04)}z`, theme.c[1]) +
      line(
        `M${at(0.22)} ${top + 10}h${at(0.56)}L${at(1.04)} ${height}M${at(0.22)} ${top + 10}L${at(-0.04)} ${height}M${at(0.5)} ${top + 10}V${height}M${at(0.1)} ${whole(height * 0.78)}h${at(0.8)}`,
        '#fff',
        3,
        ' opacity=".8"',
      )
    );
  },
  lanes: ({ theme, width, height, random }) => {
    const horizon = whole(height * 0.62);
    const rays = Array.from(
      { length: 13 },
      (_, index) => `M${width / 2} ${horizon}L${whole(((index - 6) * width) / 3 + width / 2)} ${height}`,
    );
    const rows = [0.03, 0.08, 0.15, 0.24, 0.34].map((part) => `M0 ${whole(horizon + height * part)}h${width}`);
    const towers = Array.from({ length: 11 }, (_, index) => {
      const tall = whole(height * (0.08 + random() * 0.24));
      return `M${whole((index * width) / 11)} ${horizon}v${-tall}h${whole(width / 13)}v${tall}z`;
    });
    return (
      shape(towers.join(''), theme.land[1], ' opacity=".8"') +
      shape(`M0 ${horizon}h${width}V${height}H0z`, theme.land[2]) +
      line(rays.join('') + rows.join(''), theme.b[0], 2, ' opacity=".55"') +
      line(`M0 ${horizon}h${width}`, theme.glow, 4, ' opacity=".8"')
    );
  },
  tumble: ({ theme, width, height, random }) => {
    const rings = [0.62, 0.5, 0.38].map((part) =>
      disc(
        width / 2,
        whole(height * 0.45),
        whole(width * part),
        'none',
        ` stroke="${theme.light[1]}" stroke-width="2" opacity=".35"`,
      ),
    );
    const balls = Array.from({ length: 12 }, (_, index) => {
      const [x, y, r] = [
        whole(random() * width),
        whole(height * (0.04 + random() * 0.9)),
        whole(width * (0.03 + random() * 0.04)),
      ];
      const pair = [theme.a, theme.b, theme.c][index % 3] ?? theme.a;
      return disc(x, y, r, pair[1], ' opacity=".55"') + disc(x, y, whole(r * 0.5), theme.light[0], ' opacity=".5"');
    });
    const floor = shape(
      `M0 ${height}V${whole(height * 0.84)}Q${width / 2} ${whole(height * 0.76)} ${width} ${whole(height * 0.84)}V${height}z`,
      theme.land[2],
    );
    return rings.join('') + balls.join('') + floor;
  },
} satisfies Record<PlayScene, (scene: Scene) => string>;

/** Draws stands full of people, and flood lights. */
function crowd({ theme, width, height, random }: Scene, bottom: number): string {
  const heads = Array.from({ length: 60 }, (_, index) => {
    const row = index % 4;
    return `M${whole(random() * width)} ${whole(bottom - 12 - row * height * 0.04)}h.1`;
  });
  const split = (part: number): string => heads.filter((_, index) => index % 3 === part).join('');
  const lamps = [0.1, 0.9].map((at) => {
    const x = whole(width * at);
    return (
      line(`M${x} ${whole(height * 0.1)}V${bottom}`, theme.dark, 4, ' opacity=".6"') +
      `<rect x="${x - 20}" y="${whole(height * 0.06)}" width="40" height="18" rx="4" fill="${theme.dark}"/>` +
      [-12, 0, 12].map((shift) => disc(x + shift, whole(height * 0.06) + 9, 4.4, '#fffbe0')).join('')
    );
  });
  return (
    lamps.join('') +
    shape(
      `M0 ${bottom}V${whole(bottom - height * 0.17)}Q${width / 2} ${whole(bottom - height * 0.12)} ${width} ${whole(bottom - height * 0.17)}V${bottom}z`,
      theme.land[2],
    ) +
    [theme.a[0], theme.c[0], theme.light[0]]
      .map((fill, part) => line(split(part), fill, whole(height * 0.014), ' opacity=".8"'))
      .join('')
  );
}
