import type { RegisterRule } from '../../../../../schema/generated/api/system.ts';

export type RegisterMethod = 'username' | 'mobile';

/** What the form asks for. */
export interface RegisterPlan {
  way: RegisterMethod;
  /** In sight, in the server's order. */
  fields: readonly RegisterRule[];
  /** Optional ones behind a fold: a form that asks little is filled in. */
  folded: readonly RegisterRule[];
  /** Whether the number is proved by the code of a text message. */
  withCode: boolean;
}

export interface PlanInput {
  rules: readonly RegisterRule[];
  way: RegisterMethod;
  /** REGMOBVERF3: a number is proved by a code. */
  provesNumbers: boolean;
  /** MOBILENUMPASSREG3: whoever registers by number chooses a password too. */
  passwordWithNumber: boolean;
  /** An invitation code of the address was found good: the field is not shown. */
  invited: boolean;
}

/** So many optional fields stand in sight; more are folded away. */
const optionalInSight = 2;

/** Which fields a way to register shows, and which of them are required. */
export function planRegistration({ rules, way, provesNumbers, passwordWithNumber, invited }: PlanInput): RegisterPlan {
  const shown = rules.flatMap((rule) => {
    if (rule.field === 'affiliateCode' && invited) return [];
    if (way === 'mobile' && rule.field === 'username') return [];
    if (way === 'mobile' && rule.field === 'mobileNum') return [];
    if (way === 'mobile' && rule.field === 'password') return passwordWithNumber ? [needed(rule)] : [];
    if (!rule.enabled) return [];
    return alwaysNeeded.has(rule.field) ? [needed(rule)] : [rule];
  });
  const number = rules.find(({ field }) => field === 'mobileNum');
  const fields = way === 'mobile' && number !== undefined ? [needed(number), ...shown] : shown;
  const optional = fields.filter(({ required, field }) => !required && field !== 'affiliateCode');
  const folded = optional.length > optionalInSight ? optional : [];
  return {
    way,
    fields: fields.filter((rule) => !folded.includes(rule)),
    folded,
    withCode: provesNumbers && fields.some(({ field }) => field === 'mobileNum'),
  };
}

/** Required wherever they are shown. */
const alwaysNeeded: ReadonlySet<RegisterRule['field']> = new Set(['username', 'password', 'paymentPassword']);

function needed(rule: RegisterRule): RegisterRule {
  return { ...rule, enabled: true, required: true };
}
