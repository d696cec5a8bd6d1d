import { deviceMemory } from './device-memory.ts';

export type SoundName = 'press' | 'land' | 'win' | 'bigWin' | 'feature';

/** Notes as [frequency, start, length] in Hz and seconds. */
const scores: Readonly<Record<SoundName, readonly (readonly [number, number, number])[]>> = {
  press: [[320, 0, 0.06]],
  land: [
    [150, 0, 0.09],
    [96, 0.01, 0.1],
  ],
  win: [
    [523, 0, 0.18],
    [659, 0.09, 0.18],
    [784, 0.18, 0.3],
  ],
  bigWin: [
    [523, 0, 0.2],
    [659, 0.1, 0.2],
    [784, 0.2, 0.2],
    [1047, 0.3, 0.5],
    [1319, 0.42, 0.6],
  ],
  feature: [
    [440, 0, 0.3],
    [554, 0.14, 0.3],
    [659, 0.28, 0.3],
    [880, 0.42, 0.7],
  ],
};

/** Plays soft synthesised sounds. They are off until the player switches them on; the device stores the choice. */
export function createSound() {
  let context: AudioContext | null = null;
  let on = deviceMemory.get('studio:sound') === 'on';

  return {
    isOn: () => on,
    toggle(): boolean {
      on = !on;
      deviceMemory.set('studio:sound', on ? 'on' : 'off');
      return on;
    },
    play(name: SoundName): void {
      if (!on) return;
      context ??= new AudioContext();
      for (const [frequency, start, length] of scores[name])
        note(context, frequency, context.currentTime + start, length);
    },
  };
}

export type Sound = ReturnType<typeof createSound>;

function note(context: AudioContext, frequency: number, at: number, length: number): void {
  const oscillator = context.createOscillator();
  const gain = context.createGain();
  oscillator.type = 'triangle';
  oscillator.frequency.value = frequency;
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(0.12, at + 0.012);
  gain.gain.exponentialRampToValueAtTime(0.0008, at + length);
  oscillator.connect(gain).connect(context.destination);
  oscillator.start(at);
  oscillator.stop(at + length + 0.02);
}
