import type { RegisterRule } from '../../../../../schema/generated/api/system.ts';

export type RegisterFieldName = RegisterRule['field'];

/** What is typed into the registration form. */
export interface RegisterValues {
  fields: Partial<Record<RegisterFieldName, string>>;
  confirmPassword: string;
  ageConfirmed: boolean;
  termsAccepted: boolean;
}

export const emptyRegisterValues: RegisterValues = {
  fields: {},
  confirmPassword: '',
  ageConfirmed: false,
  termsAccepted: false,
};

/** Whether closing the form would lose anything. */
export function holdsAnything({ fields, confirmPassword, ageConfirmed, termsAccepted }: RegisterValues): boolean {
  return ageConfirmed || termsAccepted || [confirmPassword, ...Object.values(fields)].some(Boolean);
}
