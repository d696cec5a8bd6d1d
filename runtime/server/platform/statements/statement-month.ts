/// <reference lib="esnext.temporal" />

/** A calendar month of a time zone. */
export interface Month {
  /** `2026-10`. */
  key: string;
  /** Epoch milliseconds of its begin, included, and of its end, excluded. */
  from: number;
  to: number;
}

/** Returns the month that contains an instant. */
export function monthAt(at: number, timeZone: string): Month {
  const date = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone).toPlainDate();
  return monthOf(date.toPlainYearMonth(), timeZone);
}

/** Returns the month after another one. */
export function monthAfter({ key }: Month, timeZone: string): Month {
  return monthOf(Temporal.PlainYearMonth.from(key).add({ months: 1 }), timeZone);
}

/** Returns the month of a key, `2026-10`. */
export function monthOfKey(key: string, timeZone: string): Month {
  return monthOf(Temporal.PlainYearMonth.from(key), timeZone);
}

function monthOf(month: Temporal.PlainYearMonth, timeZone: string): Month {
  const begin = (each: Temporal.PlainYearMonth): number =>
    each.toPlainDate({ day: 1 }).toZonedDateTime(timeZone).startOfDay().epochMilliseconds;
  return { key: month.toString(), from: begin(month), to: begin(month.add({ months: 1 })) };
}
