import type { Handlers } from '../http/call.ts';
import { contactCode, setContact } from './security/contacts.ts';
import type { AccountDependencies } from './dependencies.ts';
import { passkeyLogin, passkeyLoginOptions } from './login/passkey-login.ts';
import { addPasskey, passkeyOptions, removePasskey } from './security/passkeys.ts';
import { avatarOf, setAvatar } from './profile/avatar.ts';
import { securityOf } from './security/security.ts';
import { beginTotp, confirmTotp, removeTotp } from './security/totp.ts';
import { verifyCode, verifyLogin } from './login/verify-login.ts';

/** Handlers for the verification steps of a login and the security settings of an account. */
export function proofHandlers(dependencies: AccountDependencies) {
  return {
    'account.verifyCode': (call) => verifyCode(call, dependencies),
    'account.verifyLogin': (call) => verifyLogin(call, dependencies),
    'account.passkeyLoginOptions': (call) => passkeyLoginOptions(call, dependencies),
    'account.passkeyLogin': (call) => passkeyLogin(call, dependencies),
    'account.passkeyOptions': (call) => passkeyOptions(call, dependencies),
    'account.addPasskey': (call) => addPasskey(call, dependencies),
    'account.removePasskey': (call) => removePasskey(call, dependencies),
    'account.beginTotp': (call) => beginTotp(call, dependencies),
    'account.confirmTotp': (call) => confirmTotp(call, dependencies),
    'account.removeTotp': (call) => removeTotp(call, dependencies),
    'account.contactCode': (call) => contactCode(call, dependencies),
    'account.setContact': (call) => setContact(call, dependencies),
    'account.avatar': (call) => avatarOf(call),
    'account.playerAvatar': (call) => avatarOf(call),
    'account.setAvatar': (call) => setAvatar(call, dependencies),
    'account.security': (call) => securityOf(call),
  } satisfies Partial<Handlers>;
}
