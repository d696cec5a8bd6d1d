import type { RegisterRule } from '../../../../../schema/generated/api/system.ts';
import type { validateField } from '../../../../shared/registration-rules.ts';
import type { CodeWait } from '../api/mobile-code.ts';
import type { RegisterPlan } from '../model/register-plan.ts';
import type { VisitorProof } from './use-visitor-proof.ts';

/** What every field of one form is judged and sent with. */
export interface RegisterFormContext {
  plan: RegisterPlan;
  judge: typeof validateField;
  proof: VisitorProof;
  onCodeSent: (wait: CodeWait) => void;
  onCodeRefused: (error: Error) => void;
  /** Whether another field shows why a code was refused. */
  isShownElsewhere: (error: Error) => boolean;
}

export interface RegisterFieldProps {
  rule: RegisterRule;
  desk: RegisterFormContext;
}
