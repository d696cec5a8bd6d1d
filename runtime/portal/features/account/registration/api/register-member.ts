import type { LoginValue, RegisterMobileRequest } from '../../../../../../schema/generated/api/account.ts';
import type { validateField } from '../../../../../shared/registration-rules.ts';
import { plainNumber } from '../../../../../shared/plain-number.ts';
import { realName } from '../../../../../shared/real-name.ts';
import { apiCall } from '../../../../../web/client/api/api-call.ts';
import { forgetSession } from '../../../../core/session/session.ts';
import type { ProofAnswer } from '../../verification/components/use-visitor-proof.ts';
import { birthdayAsRule } from '../model/birthday.ts';
import { forgetInvitation, type Invitation } from '../model/invitation.ts';
import type { RegisterPlan } from '../model/register-plan.ts';
import type { RegisterFieldName, RegisterValues } from '../model/register-values.ts';
import { completeLogin } from '../../login/api/complete-login.ts';
import type { ThirdPartyProof } from '../../verification/api/mobile-code.ts';

export type NumberProof = { verificationCode: string } | ThirdPartyProof;

export interface Registration {
  plan: RegisterPlan;
  values: RegisterValues;
  judge: typeof validateField;
  proof: ProofAnswer;
  /** The proof that the number is the visitor's, if a code was requested. */
  number: NumberProof | null;
  invitation: Invitation;
  /** URL of the page from which the member registers. */
  page: URL;
}

/** Registers a member and stores the new session. The session of a guest ends, and none of its data is kept. */
export async function registerMember(registration: Registration): Promise<LoginValue> {
  const login = await send(registration);
  forgetInvitation();
  forgetSession();
  return completeLogin(login);
}

function send(registration: Registration): Promise<LoginValue> {
  const { plan, values } = registration;
  const { mobileNum = '', username = '', password = '', ...fields } = typedFields(registration);
  const { countryDialingCode } = values;
  const common = { ...fields, ...restOf(registration) };
  if (plan.way === 'mobile') {
    const secret = password === '' ? {} : { password, confirmPassword: values.confirmPassword };
    return apiCall('account.registerMobile', { ...common, ...secret, mobileNum, countryDialingCode });
  }
  return apiCall('account.register', {
    ...common,
    username,
    password,
    confirmPassword: values.confirmPassword,
    ...(mobileNum === '' ? {} : { mobileNum, countryDialingCode }),
  });
}

/** Returns what both methods send in addition to the fields. */
function restOf({ values, proof, number, invitation, page }: Registration) {
  return {
    ...(invitation.affiliateCode === null ? {} : { affiliateCode: invitation.affiliateCode }),
    ...(invitation.referralCode === null ? {} : { referralCode: invitation.referralCode }),
    ageConfirmed: values.ageConfirmed,
    termsAccepted: values.termsAccepted,
    registerUrl: page.href.slice(0, 2048),
    domain: page.hostname,
    registerMethod: 'WEB',
    login: true,
    ...number,
    ...proof,
  } satisfies Omit<RegisterMobileRequest, 'mobileNum' | 'countryDialingCode'>;
}

/** Returns the values of the plan's fields, trimmed except for passwords. An empty field is left out. */
function typedFields({ plan, values, judge }: Registration): Partial<Record<RegisterFieldName, string>> {
  const typed = [...plan.fields, ...plan.folded].map((rule) => {
    const { field } = rule;
    const value = values.fields[field] ?? '';
    if (field === 'password' || field === 'paymentPassword') return [field, value] as const;
    if (field === 'payeeName') return [field, realName(value)] as const;
    if (field === 'mobileNum') return [field, plainNumber(value)] as const;
    if (field === 'birthday') return [field, birthdayAsRule(value, (each) => judge(rule, each) === null)] as const;
    return [field, value.trim()] as const;
  });
  return Object.fromEntries(typed.filter(([, value]) => value !== ''));
}
