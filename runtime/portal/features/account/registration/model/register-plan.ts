import type { RegisterRule } from '../../../../../../schema/generated/api/system.ts';

export type RegisterMethod = 'username' | 'mobile';

/** The fields that the form shows. */
export interface RegisterPlan {
  way: RegisterMethod;
  /** Visible fields, in the server's order. */
  fields: readonly RegisterRule[];
  /** Optional fields that are folded away, because visitors complete short forms more often. */
  folded: readonly RegisterRule[];
  /** Whether the number is verified by the code of a text message. */
  withCode: boolean;
}

export interface PlanInput {
  rules: readonly RegisterRule[];
  way: RegisterMethod;
  /** REGMOBVERF3: numbers are verified by a code. */
  provesNumbers: boolean;
  /** MOBILENUMPASSREG3: registering by number requires a password too. */
  passwordWithNumber: boolean;
  /** Whether the URL has a valid invitation code; the field is then hidden. */
  invited: boolean;
}

/** Maximum number of optional fields that are visible; more are folded away. */
const optionalInSight = 2;

/** Returns which fields a registration method shows, and which of them are required. */
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

/** Fields that are required wherever they are shown. */
const alwaysNeeded: ReadonlySet<RegisterRule['field']> = new Set(['username', 'password', 'paymentPassword']);

function needed(rule: RegisterRule): RegisterRule {
  return { ...rule, enabled: true, required: true };
}
