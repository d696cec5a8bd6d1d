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
