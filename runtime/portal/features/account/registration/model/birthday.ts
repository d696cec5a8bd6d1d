/** Converts the yyyy-MM-dd of a date field to the order that the server's rule accepts: the same, or MM-dd-yyyy. */
export function birthdayAsRule(typed: string, accepts: (value: string) => boolean): string {
  if (typed === '' || accepts(typed)) return typed;
  const [year = '', month = '', day = ''] = typed.split('-');
  const american = `${month}-${day}-${year}`;
  return accepts(american) ? american : typed;
}

/** Returns whether a person born on this date has reached the minimum age. */
export function isOldEnough(birthday: string, minimumAge: number, now = new Date()): boolean {
  return ageAt(birthday, now) >= minimumAge;
}

/** Returns the whole years since a yyyy-MM-dd date, by the local calendar of this browser. */
function ageAt(birthday: string, now: Date): number {
  const [year = 0, month = 1, day = 1] = birthday.split('-').map(Number);
  const before = now.getMonth() + 1 < month || (now.getMonth() + 1 === month && now.getDate() < day);
  return now.getFullYear() - year - (before ? 1 : 0);
}
