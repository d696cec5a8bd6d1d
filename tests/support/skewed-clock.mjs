/**
 * Preloaded into a program (`node --import`): moves the machine's clock `SKEW_MS` ahead; with `TICKS_STOPPED`,
 * stops the monotonic clock, as in a suspended program.
 */
const skew = Number(process.env.SKEW_MS ?? 0);
const TrueDate = Date;

globalThis.Date = class extends TrueDate {
  constructor(...parts) {
    if (parts.length === 0) super(TrueDate.now() + skew);
    else super(...parts);
  }

  static now() {
    return TrueDate.now() + skew;
  }
};

if (process.env.TICKS_STOPPED === '1') performance.now = () => 0;
