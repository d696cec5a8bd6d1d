// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import type { AccountType } from '../../../../shared/account-type.ts';
import { centreRefusal } from './centre-access.ts';
import { loginValue } from '../../../core/testing/login-value.ts';
import { currentSession, forgetSession, storeSession } from '../../../core/session/session.ts';
import { type RejectedError, refusalOf } from '../../../core/session/use-account-gate.ts';

type Sight = 'play' | 'memberCentre' | 'accountCentre';
const judge: Record<Sight, () => RejectedError | null> = {
  play: () => refusalOf(currentSession(), 'trial'),
  memberCentre: () => centreRefusal(currentSession(), 'member'),
  accountCentre: () => centreRefusal(currentSession(), 'account'),
};

/** Expected access of each role (specification, section 6); a refusal names what is shown instead. */
const everybody: Record<AccountType | 'visitor', Record<Sight, RejectedError | null>> = {
  visitor: { play: 'login', memberCentre: 'login', accountCentre: 'login' },
  4: { play: null, memberCentre: 'realAccount', accountCentre: 'realAccount' },
  0: { play: null, memberCentre: null, accountCentre: 'agent' },
  1: { play: null, memberCentre: null, accountCentre: null },
  2: { play: null, memberCentre: null, accountCentre: null },
  41: { play: null, memberCentre: null, accountCentre: null },
  42: { play: null, memberCentre: null, accountCentre: null },
};

const types: readonly AccountType[] = [0, 1, 2, 4, 41, 42];

function heard(): Record<Sight, RejectedError | null> {
  return { play: judge.play(), memberCentre: judge.memberCentre(), accountCentre: judge.accountCentre() };
}

test('a visitor is asked to log in for everything that requires an account', () => {
  forgetSession();
  expect(heard()).toEqual(everybody.visitor);
});

test.each(types)('account type %i may open exactly what its role allows', (type) => {
  storeSession(loginValue({ type }));
  expect(heard()).toEqual(everybody[type]);
});

test.each(types)('account type %i is treated as a visitor while its session has a required step', (type) => {
  for (const state of ['verify', 'changePassword'] as const) {
    storeSession(loginValue({ type, state }));
    expect(heard()).toEqual(everybody.visitor);
  }
});
