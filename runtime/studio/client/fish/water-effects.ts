/** A short effect over the pond: nets, coins, words, bubbles, lightning. */
export interface Effect {
  /** Duration in seconds. */
  lasts: number;
  draw(context: CanvasRenderingContext2D, share: number): void;
}

export function createEffects() {
  let running: { effect: Effect; age: number }[] = [];
  return {
    add(effect: Effect): void {
      running.push({ effect, age: 0 });
    },
    draw(context: CanvasRenderingContext2D, seconds: number): void {
      for (const each of running) {
        each.age += seconds;
        context.save();
        each.effect.draw(context, Math.min(1, each.age / each.effect.lasts));
        context.restore();
      }
      running = running.filter(({ effect, age }) => age < effect.lasts);
    },
  };
}

interface Spot {
  x: number;
  y: number;
}

/** Draws a net around a spot, while a shot is being decided. */
export function drawNet(context: CanvasRenderingContext2D, { x, y }: Spot, radius: number, opacity: number): void {
  context.save();
  context.translate(x, y);
  context.globalAlpha = opacity;
  context.strokeStyle = '#eafcff';
  context.lineWidth = 2;
  context.beginPath();
  context.arc(0, 0, radius, 0, Math.PI * 2);
  for (let ring = 1; ring < 3; ring += 1) {
    context.moveTo((radius * ring) / 3, 0);
    context.arc(0, 0, (radius * ring) / 3, 0, Math.PI * 2);
  }
  for (let spoke = 0; spoke < 8; spoke += 1) {
    const angle = (spoke * Math.PI) / 4;
    context.moveTo(0, 0);
    context.lineTo(Math.cos(angle) * radius, Math.sin(angle) * radius);
  }
  context.stroke();
  context.restore();
}

/** Shows a rising word, which does not move in a calm pond. */
export function word(
  { x, y }: Spot,
  text: string,
  { size, colour, moves }: { size: number; colour: string; moves: boolean },
): Effect {
  return {
    lasts: 1.5,
    draw(context, share) {
      context.globalAlpha = share < 0.7 ? 1 : (1 - share) / 0.3;
      context.font = `800 ${size}px system-ui, sans-serif`;
      context.textAlign = 'center';
      context.lineJoin = 'round';
      context.lineWidth = size / 4;
      context.strokeStyle = '#08152cdd';
      context.fillStyle = colour;
      const at = y - (moves ? share * 46 : 0);
      context.strokeText(text, x, at);
      context.fillText(text, x, at);
    },
  };
}

/** Shows coins that burst and fly to the cannon. */
export function coins(from: Spot, to: Spot, count: number, next: () => number): Effect {
  const each = Array.from({ length: count }, () => ({
    angle: next() * Math.PI * 2,
    far: 26 + next() * 54,
    late: next() * 0.25,
    spin: 2 + next() * 5,
  }));
  return {
    lasts: 1.1,
    draw(context, share) {
      for (const { angle, far, late, spin } of each) {
        const own = Math.min(1, Math.max(0, (share - late) / (1 - late)));
        const burst = Math.min(1, own * 2.4);
        const home = Math.max(0, (own - 0.4) / 0.6) ** 2;
        const x = (from.x + Math.cos(angle) * far * burst) * (1 - home) + to.x * home;
        const y = (from.y + Math.sin(angle) * far * burst) * (1 - home) + to.y * home;
        context.globalAlpha = own === 0 ? 0 : 1;
        context.fillStyle = '#ffd24a';
        context.strokeStyle = '#8a5a08';
        context.lineWidth = 1.5;
        context.beginPath();
        context.ellipse(x, y, Math.max(1.5, Math.abs(Math.cos(own * spin * 3)) * 8), 8, 0, 0, Math.PI * 2);
        context.fill();
        context.stroke();
      }
    },
  };
}

export function bubbles({ x, y }: Spot, next: () => number): Effect {
  const each = Array.from({ length: 7 }, () => ({
    dx: (next() - 0.5) * 60,
    rise: 20 + next() * 50,
    r: 2 + next() * 5,
  }));
  return {
    lasts: 0.9,
    draw(context, share) {
      context.globalAlpha = (1 - share) * 0.8;
      context.strokeStyle = '#dff6ff';
      context.lineWidth = 1.5;
      for (const { dx, rise, r } of each) {
        context.beginPath();
        context.arc(x + dx * share, y - rise * share, r, 0, Math.PI * 2);
        context.stroke();
      }
    },
  };
}

/** Shows a widening ring for an exploding bomb. */
export function ring({ x, y }: Spot, reach: number): Effect {
  return {
    lasts: 0.7,
    draw(context, share) {
      context.globalAlpha = 1 - share;
      context.lineWidth = 14 * (1 - share) + 2;
      context.strokeStyle = '#ffd27a';
      context.beginPath();
      context.arc(x, y, reach * share ** 0.6, 0, Math.PI * 2);
      context.stroke();
    },
  };
}

/** Shows lightning from one spot to others. */
export function lightning(spots: readonly Spot[], next: () => number): Effect {
  const jags = spots.map(() => Array.from({ length: 5 }, () => (next() - 0.5) * 26));
  return {
    lasts: 0.8,
    draw(context, share) {
      context.globalAlpha = 1 - share;
      context.strokeStyle = '#b8f4ff';
      context.lineWidth = 4;
      context.lineJoin = 'round';
      context.beginPath();
      spots.forEach((spot, index) => {
        const before = spots[index - 1];
        if (before === undefined) return context.moveTo(spot.x, spot.y);
        (jags[index] ?? []).forEach((jag, at) => {
          const part = (at + 1) / 6;
          context.lineTo(before.x + (spot.x - before.x) * part + jag, before.y + (spot.y - before.y) * part - jag);
        });
        context.lineTo(spot.x, spot.y);
      });
      context.stroke();
    },
  };
}
