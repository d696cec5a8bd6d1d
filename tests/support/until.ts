/** Polls a condition until it is true. Throws on timeout. */
export async function until(
  ask: () => boolean | Promise<boolean>,
  { within = 60_000, every = 50, what = 'it' }: { within?: number; every?: number; what?: string } = {},
): Promise<void> {
  const end = Date.now() + within;
  while (!(await ask())) {
    if (Date.now() > end) throw new Error(`waited ${within} ms for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, every));
  }
}
