import { expect, test } from 'vitest';
import { readResetTicket } from './reset-ticket.ts';

test('readResetTicket returns the ticket of the fragment', () => {
  expect(readResetTicket('#ticket=Abc-12_x')).toBe('Abc-12_x');
});

test.each(['', '#', '#ticket=', '#other=1', `#ticket=${'a'.repeat(129)}`, '#ticket=%3Cscript%3E', '#ticket=a%00b'])(
  'readResetTicket returns null for %j',
  (hash) => {
    expect(readResetTicket(hash)).toBeNull();
  },
);
