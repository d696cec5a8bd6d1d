const HIDDEN = '••••';

/** Masks a mobile number so that its owner still recognises it: `•••• 4321`. */
export function maskedMobile(mobile: string): string {
  return `${HIDDEN} ${mobile.slice(-4)}`;
}

/** Masks an email address so that its owner still recognises it: `a••••@example.com`. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const [first = ''] = email;
  return `${at > 1 ? first : ''}${HIDDEN}${email.slice(at)}`;
}
