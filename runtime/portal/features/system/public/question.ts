/** A yes-or-no question. Every text is a translation key with its namespace. */
export interface Question {
  title: string;
  text?: string;
  confirm: string;
  cancel?: string;
}
