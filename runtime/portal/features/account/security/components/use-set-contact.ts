import type { SetContactRequest } from '../../../../../../schema/generated/api/account.ts';
import { AppError } from '../../../../../shared/errors.ts';
import { useT } from '../../../../../web/client/i18n/use-translator.ts';
import { showToast } from '../../../../../web/ui/toast-queue.ts';
import { securityCalls, useSecurityChange } from '../api/security-calls.ts';

export type ContactPlace = 'to' | 'code' | 'password';

/** Stores a verified email address or number, and shows a confirmation. */
export function useSetContact(onClose: () => void) {
  const t = useT();
  return useSecurityChange((request: SetContactRequest) => securityCalls.setContact(request), {
    onDone: () => {
      onClose();
      showToast({ text: t('account:security.contact.done'), tone: 'positive' });
    },
  });
}

/** Returns the field an error belongs to; null if it belongs to the whole form. */
export function contactErrorField(error: unknown): ContactPlace | null {
  if (!(error instanceof AppError)) return null;
  const places: Partial<Record<typeof error.code, ContactPlace>> = {
    'account.wrong_password': 'password',
    'account.wrong_code': 'code',
    'account.mobile_taken': 'to',
    'account.field_invalid': 'to',
    'phone.invalid': 'to',
  };
  return places[error.code] ?? null;
}
