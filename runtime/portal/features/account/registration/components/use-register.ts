import { useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { AppError } from '../../../../../shared/errors.ts';
import type { validateField } from '../../../../../shared/registration-rules.ts';
import { compactText } from '../../../../../shared/typed-digits.ts';
import { useT } from '../../../../../web/client/i18n/use-translator.ts';
import { currentSession } from '../../../../core/session/session.ts';
import { useSingleMutation } from '../../../../../web/client/query/use-single-mutation.ts';
import { isInvitationCode } from '../api/check-invitation.ts';
import { greet } from '../../login/api/greet.ts';
import { codeProof, type CodeWait } from '../../verification/api/mobile-code.ts';
import { type NumberProof, registerMember } from '../api/register-member.ts';
import type { Invitation } from '../model/invitation.ts';
import type { RegisterPlan } from '../model/register-plan.ts';
import type { RegisterValues } from '../model/register-values.ts';
import type { VisitorProof } from '../../verification/components/use-visitor-proof.ts';

export interface UseRegister {
  plan: RegisterPlan;
  judge: typeof validateField;
  proof: VisitorProof;
  invitation: Invitation;
  /** What the last sent code returned; null before one was sent. */
  codeWait: CodeWait | null;
  onDone: () => void;
  onRefused: (error: Error) => void;
}

/** Returns the registration mutation. It checks a typed invitation code first, then sends everything at once. */
export function useRegister({ plan, judge, proof, invitation, codeWait, onDone, onRefused }: UseRegister) {
  const t = useT();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const proved = useRef<{ code: string; proof: NumberProof } | null>(null);
  /** A third party accepts its code once, so its proof is reused for every further attempt. */
  const prove = async (code: string): Promise<NumberProof> => {
    if (proved.current?.code === code) return proved.current.proof;
    const third = await codeProof(code, codeWait);
    if (!('firebaseIdToken' in third)) return { verificationCode: code };
    proved.current = { code, proof: third };
    return third;
  };
  return useSingleMutation({
    mutationFn: async (values: RegisterValues) => {
      const typed = values.fields.affiliateCode?.trim() ?? '';
      const asked = plan.fields.some(({ field }) => field === 'affiliateCode');
      if (asked && typed !== '' && !(await isInvitationCode(typed))) throw new AppError('account.invalid_invitation');
      const code = plan.withCode ? compactText(values.verificationCode) : '';
      const wasTrial = currentSession().status === 'trial';
      const login = await registerMember({
        plan,
        values,
        judge,
        invitation,
        number: code === '' ? null : await prove(code),
        proof: await proof.take(),
        page: new URL(location.href),
      });
      return { login, wasTrial };
    },
    onSuccess: ({ login, wasTrial }) => {
      onDone();
      // A round opened with guest credit is over.
      if (wasTrial && pathname === '/game') void navigate('/index');
      void greet(login, t('account:register.welcome', { name: login.userName }));
    },
    onError: (error) => {
      proof.refused(error);
      onRefused(error);
    },
  });
}
