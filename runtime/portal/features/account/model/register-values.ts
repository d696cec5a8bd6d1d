import type { RegisterRule } from '../../../../../schema/generated/api/system.ts';

export type RegisterFieldName = RegisterRule['field'];

/** What is typed into the registration form, whichever way it is filled in for. */
export interface RegisterValues {
  fields: Partial<Record<RegisterFieldName, string>>;
  confirmPassword: string;
  confirmPaymentPassword: string;
  /** Of the country chosen before the number; empty until the list of countries is there. */
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

/** Whether closing the form would lose anything. */
export function holdsAnything(values: RegisterValues): boolean {
  const { fields, confirmPassword, confirmPaymentPassword, verificationCode, ageConfirmed, termsAccepted } = values;
  const typed = [confirmPassword, confirmPaymentPassword, verificationCode, ...Object.values(fields)];
  return ageConfirmed || termsAccepted || typed.some(Boolean);
}
