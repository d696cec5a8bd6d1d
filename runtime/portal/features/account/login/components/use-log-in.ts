import type { LoginRequest } from '../../../../../../schema/generated/api/account.ts';
import { useSingleMutation } from '../../../../../web/client/query/use-single-mutation.ts';
import { logIn } from '../api/log-in.ts';
import { useAfterLogin } from './use-after-login.ts';
import type { ProofAnswer } from '../../verification/components/use-visitor-proof.ts';

export interface LogInOptions {
  takeProof: () => Promise<ProofAnswer>;
  onRefused: (error: Error) => void;
  onDone?: () => void;
}

export type LogInTry = Pick<
  LoginRequest,
  'type' | 'username' | 'password' | 'countryDialingCode' | 'remember' | 'firebaseChannel' | 'firebaseIdToken'
>;

/** Returns the login mutation, which includes the proof of the human check. */
export function useLogIn({ takeProof, onRefused, onDone }: LogInOptions) {
  const after = useAfterLogin(onDone);
  return useSingleMutation({
    mutationFn: async (attempt: LogInTry) => logIn({ ...attempt, ...(await takeProof()) }),
    onSuccess: after,
    onError: onRefused,
  });
}
