/** Runs one step of the set-up. Prints a line with its name and its time, or that it had nothing to do. */
export async function step(name, work) {
  const started = Date.now();
  const live = process.stdout.isTTY;
  if (live) process.stdout.write(`  ${name} …`);
  try {
    const note = await work();
    print(live, `${name.padEnd(24)} ${seconds(Date.now() - started)}${note ? `  ${note}` : ''}`);
  } catch (error) {
    print(live, `${name.padEnd(24)} ${seconds(Date.now() - started)}  failed`);
    throw error;
  }
}

/** Formats milliseconds for people: `0.4 s`, `83 s`. */
export function seconds(ms) {
  return `${ms < 10_000 ? (ms / 1000).toFixed(1) : Math.round(ms / 1000)} s`.padStart(6);
}

function print(live, line) {
  process.stdout.write(`${live ? '\r\x1b[K' : ''}  ${line}\n`);
}
