const HIDDEN = '••••';

/** Enough of a number for its owner to know it: `•••• 4321`. */
export function maskedMobile(mobile: string): string {
  return `${HIDDEN} ${mobile.slice(-4)}`;
}

/** Enough of an e-mail address for its owner to know it: `a••••@example.com`. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const [first = ''] = email;
  return `${at > 1 ? first : ''}${HIDDEN}${email.slice(at)}`;
}
