/** Formats milliseconds as `2:05`; a time that has passed as `0:00`. */
export function countdown(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1_000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Returns a text with every time in it, as `countdown` formats one, a second shorter. */
export function secondLess(text: string): string {
  return text.replace(/(\d+):(\d\d)/g, (_, minutes: string, seconds: string) =>
    countdown((60 * Number(minutes) + Number(seconds) - 1) * 1_000),
  );
}
