import { expectTypeOf, test } from 'vitest';
import type { Handlers } from './call.ts';

test('a handler gets the brand that its operation is about, and none for an operation about the installation', () => {
  expectTypeOf<Parameters<Handlers['wallet.balance']>[0]>().toHaveProperty('brand');
  expectTypeOf<Parameters<Handlers['staff.self']>[0]>().not.toHaveProperty('brand');
  expectTypeOf<Parameters<Handlers['staff.login']>[0]['request']>().not.toHaveProperty('brand');
});
