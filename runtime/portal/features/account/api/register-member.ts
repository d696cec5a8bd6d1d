import type { RegisterRequest } from '../../../../../schema/generated/api/account.ts';
import { apiCall } from '../../../client/api/api-call.ts';
import { startSession } from '../../../client/session/session-calls.ts';
import type { RegisterValues } from '../model/register-values.ts';

export interface Registration {
  values: RegisterValues;
  humanToken: string;
  referralCode: string | null;
  /** Address of the page the registration was made on. */
  registerUrl: string;
}

/** Registers a member and keeps the session they are given. */
export async function registerMember({ values, humanToken, referralCode, registerUrl }: Registration): Promise<void> {
  const request: RegisterRequest = {
    ...filled(values.fields),
    username: (values.fields.username ?? '').trim(),
    password: values.fields.password ?? '',
    confirmPassword: values.confirmPassword,
    ageConfirmed: values.ageConfirmed,
    termsAccepted: values.termsAccepted,
    ...(referralCode === null ? {} : { referralCode }),
    registerUrl: registerUrl.slice(0, 2048),
    registerMethod: 'WEB',
    login: true,
    humanToken,
  };
  await startSession(await apiCall('account.register', request));
}

/** What was typed, without edges; an optional field left empty is not sent. */
function filled(fields: RegisterValues['fields']): Partial<Record<keyof RegisterValues['fields'], string>> {
  const entries = Object.entries(fields).map(([name, value]) => [name, value?.trim()] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined && value !== ''));
}
