/**
 * Loaded before a program (`node --import`): its machine's clock is `SKEW_MS` ahead of the true time; with `TICKS_STOPPED`
 * the program is one that was suspended, whose own ticks do not count the time.
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
