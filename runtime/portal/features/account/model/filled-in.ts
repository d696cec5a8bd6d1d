/** Judges for `react-hook-form` that something was typed. A field that leaves while it has the focus has no value left. */
export function filledIn(value: string | undefined, message: string): true | string {
  return (value !== undefined && value.trim() !== '') || message;
}
