import { deviceMemory } from './device-memory.ts';

const quickKey = 'studio:turbo';

export interface Pace {
  /** Whether animation is off, as set on the device of the player. */
  isCalm(): boolean;
  isQuick(): boolean;
  toggleQuick(): void;
  wait(ms: number): Promise<void>;
  /** Counts from one number to another with a slowing pace; `show` gets every step and the exact end. */
  count(from: number, to: number, ms: number, show: (value: number) => void): Promise<void>;
}

/**
 * Returns the animation speed: the choice of the player on this device, and the reduced-motion setting of the device.
 */
export function createPace(): Pace {
  const calm = matchMedia('(prefers-reduced-motion: reduce)');
  let quick = deviceMemory.get(quickKey) === 'on';
  const hurries = (): boolean => calm.matches || quick;
  return {
    isCalm: () => calm.matches,
    isQuick: () => quick,
    toggleQuick() {
      quick = !quick;
      deviceMemory.set(quickKey, quick ? 'on' : 'off');
    },
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, hurries() ? ms / 2 : ms)),
    count(from, to, ms, show) {
      const length = hurries() ? 1 : ms;
      const began = performance.now();
      return new Promise((resolve) => {
        const next = (): void => {
          const share = document.hidden ? 1 : Math.min(1, (performance.now() - began) / length);
          show(share === 1 ? to : from + (to - from) * (1 - (1 - share) ** 3));
          if (share === 1) resolve();
          else requestAnimationFrame(next);
        };
        next();
      });
    },
  };
}
