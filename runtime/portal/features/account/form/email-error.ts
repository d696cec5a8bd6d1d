import { isPlainText } from '../../../../shared/plain-text.ts';

/** Returns the string key of the error in a typed email address, or null if it has none. The server decides finally. */
export function emailError(
  typed: string | undefined,
): 'account:forgot.emailRequired' | 'account:forgot.emailInvalid' | null {
  const address = typed?.trim() ?? '';
  if (address === '') return 'account:forgot.emailRequired';
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  const plain =
    at > 0 && !/\s/.test(address) && isPlainText(address) && domain.includes('.') && !/^\.|\.$|\.\./.test(domain);
  return plain && address.length <= 255 ? null : 'account:forgot.emailInvalid';
}
