import type { RegisterRule } from '../../../../../../schema/generated/api/system.ts';

export type RegisterFieldName = RegisterRule['field'];

/** Values of the registration form, for every method. */
export interface RegisterValues {
  fields: Partial<Record<RegisterFieldName, string>>;
  confirmPassword: string;
  confirmPaymentPassword: string;
  /** Dialling code of the chosen country; empty until the list of countries has loaded. */
  countryDialingCode: string;
  verificationCode: string;
  ageConfirmed: boolean;
  termsAccepted: boolean;
}

export const emptyRegisterValues: RegisterValues = {
  fields: {},
  confirmPassword: '',
  confirmPaymentPassword: '',
  countryDialingCode: '',
  verificationCode: '',
  ageConfirmed: false,
  termsAccepted: false,
};

/** Returns whether closing the form would lose any value. */
export function holdsAnything(values: RegisterValues): boolean {
  const { fields, confirmPassword, confirmPaymentPassword, verificationCode, ageConfirmed, termsAccepted } = values;
  const typed = [confirmPassword, confirmPaymentPassword, verificationCode, ...Object.values(fields)];
  return ageConfirmed || termsAccepted || typed.some(Boolean);
}
