/// <reference lib="esnext.temporal" />
/** Returns a moment as yyyy-MM-dd hh:mm:ss (24 hours) in a time zone (specification, section 2). */
export function noticeDate(at: Date, timeZone: string): string {
  const local = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone).toPlainDateTime();
  return local.toString({ smallestUnit: 'second' }).replace('T', ' ');
}
