/** One bar. */
export interface Bar {
  key: string;
  /** What the bar is about, complete: `22 November 2026`. */
  label: string;
  /** The same in a few letters, for the axis; defaults to the label. */
  shortLabel?: string;
  /** Height of the bar. Only the drawing uses it; amounts of money are exact in `text`. */
  value: number;
  /** The value in words of the page: `-P12.00`. */
  text: string;
}
