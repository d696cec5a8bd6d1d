/** A date as date fields give it, yyyy-MM-dd, in the order the server's rule takes: that one, or MM-dd-yyyy. */
export function birthdayAsRule(typed: string, accepts: (value: string) => boolean): string {
  if (typed === '' || accepts(typed)) return typed;
  const [year = '', month = '', day = ''] = typed.split('-');
  const american = `${month}-${day}-${year}`;
  return accepts(american) ? american : typed;
}

/** Whether someone born then may have an account today. */
export function isOldEnough(birthday: string, minimumAge: number, now = new Date()): boolean {
  return ageAt(birthday, now) >= minimumAge;
}

/** Whole years since a date written yyyy-MM-dd, at a moment of this browser's calendar. */
function ageAt(birthday: string, now: Date): number {
  const [year = 0, month = 1, day = 1] = birthday.split('-').map(Number);
  const before = now.getMonth() + 1 < month || (now.getMonth() + 1 === month && now.getDate() < day);
  return now.getFullYear() - year - (before ? 1 : 0);
}
