/** Formats a day of the brand's calendar: no time zone may move it. */
export function formatDay(day: string, tag: string): string {
  return new Intl.DateTimeFormat(tag, { timeZone: 'UTC', dateStyle: 'medium' }).format(new Date(`${day}T00:00:00Z`));
}
