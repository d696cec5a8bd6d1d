import type { RegisterRule } from '../../../../../../schema/generated/api/system.ts';
import type { validateField } from '../../../../../shared/registration-rules.ts';
import type { CodeWait } from '../../verification/api/mobile-code.ts';
import type { RegisterPlan } from '../model/register-plan.ts';
import type { VisitorProof } from '../../verification/components/use-visitor-proof.ts';

/** State that all fields of one form share for validating and sending. */
export interface RegisterFormContext {
  plan: RegisterPlan;
  judge: typeof validateField;
  proof: VisitorProof;
  onCodeSent: (wait: CodeWait) => void;
  onCodeRefused: (error: Error) => void;
  /** Returns whether another field shows the reason why a code was rejected. */
  isShownElsewhere: (error: Error) => boolean;
}

export interface RegisterFieldProps {
  rule: RegisterRule;
  desk: RegisterFormContext;
}
