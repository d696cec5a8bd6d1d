import { useMutation, useQueryClient } from '@tanstack/react-query';
import type {
  BeginTotpRequest,
  CloseAccountRequest,
  ConfirmTotpRequest,
  ContactCodeRequest,
  PaymentPasswordRequest,
  RemovePasskeyRequest,
  RemoveTotpRequest,
  RevokeSessionRequest,
  SetContactRequest,
} from '../../../../../../schema/generated/api/account.ts';
import { apiCall } from '../../../../../web/client/api/api-call.ts';
import { useSingleMutation } from '../../../../../web/client/query/use-single-mutation.ts';
import { securityQueries } from '../../public/security-queries.ts';

/** Calls that change how the account is protected. */
export const securityCalls = {
  contactCode: (request: ContactCodeRequest) => apiCall('account.contactCode', request),
  passwordCode: () => apiCall('account.passwordCode'),
  setContact: (request: SetContactRequest) => apiCall('account.setContact', request),
  beginTotp: (request: BeginTotpRequest) => apiCall('account.beginTotp', request),
  confirmTotp: (request: ConfirmTotpRequest) => apiCall('account.confirmTotp', request),
  removeTotp: (request: RemoveTotpRequest) => apiCall('account.removeTotp', request),
  setPaymentPassword: (request: PaymentPasswordRequest) => apiCall('account.setPaymentPassword', request),
  close: (request: CloseAccountRequest) => apiCall('account.close', request),
  removePasskey: (request: RemovePasskeyRequest) => apiCall('account.removePasskey', request),
};

/** Returns the mutation of one such call; the overview is refetched after a success. */
export function useSecurityChange<Request, Value>(
  call: (request: Request) => Promise<Value>,
  { onDone }: { onDone?: (value: Value) => void } = {},
) {
  const queryClient = useQueryClient();
  return useSingleMutation({
    mutationFn: call,
    onSuccess: (value) => {
      void queryClient.invalidateQueries({ queryKey: securityQueries.overview().queryKey });
      onDone?.(value);
    },
  });
}

/** Ends another session, or all others. A session that no longer exists counts as ended. */
export function useRevokeSession({ onDone }: { onDone?: () => void } = {}) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (request: RevokeSessionRequest) => apiCall('account.revokeSession', request),
    onSuccess: onDone,
    onSettled: () => queryClient.invalidateQueries({ queryKey: securityQueries.sessions().queryKey }),
  });
}
