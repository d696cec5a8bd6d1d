import { expect, test } from 'vitest';
import { parseStake } from './parse-stake.ts';

const rules = { limits: { min: '5.00', max: '2000.00', step: '1.00' }, decimals: 2, balance: '1500.00' };

test.each([
  ['7', '7.00'],
  [' 7.00 ', '7.00'],
  ['7,00', '7.00'],
  ['1 250', '1250.00'],
  ['1,250', '1250.00'],
  ['1.250', '1250.00'],
  ['1,250.00', '1250.00'],
  ['1.250,00', '1250.00'],
  ['007', '7.00'],
  ['１２', '12.00'],
  ['๑๒', '12.00'],
])('reads %j as a stake of %s', (text, amount) => {
  expect(parseStake(text, rules)).toEqual({ amount });
});

test.each([
  '',
  'ten',
  '-7',
  '7-',
  '1e3',
  '1,2,3',
  '1.2.3',
  '12,34.5.6',
  '7.0011',
  '.5',
  '0x10',
  '0.125',
  '0,007',
  '0,500.25',
])('rejects %j as an amount', (text) => {
  expect(parseStake(text, rules)).toEqual({ problem: 'format' });
});

test.each(['0', '4', '4.99', '2001', '99999999999999999999'])('rejects %s outside the limits', (text) => {
  expect(parseStake(text, rules)).toEqual({ problem: 'limits' });
});

test.each(['0.500', '0,500', '0.5'])('reads %s as a half, never as five hundred', (text) => {
  expect(parseStake(text, rules)).toEqual({ problem: 'limits' });
  const cents = { ...rules, limits: { min: '0.20', max: '2000.00', step: '0.10' } };
  expect(parseStake(text, cents)).toEqual({ amount: '0.50' });
});

test('returns the nearest stakes of an amount between two steps', () => {
  expect(parseStake('7.50', rules)).toEqual({ problem: 'step', below: '7.00', above: '8.00' });
  expect(parseStake('0.30', { ...rules, limits: { min: '0.20', max: '100.00', step: '0.20' } })).toEqual({
    problem: 'step',
    below: '0.20',
    above: '0.40',
  });
});

test('rejects more than the balance, once the balance is loaded', () => {
  expect(parseStake('1600', rules)).toEqual({ problem: 'balance' });
  expect(parseStake('1600', { ...rules, balance: null })).toEqual({ amount: '1600.00' });
});

test('rejects decimals in a currency without decimals', () => {
  const yen = { limits: { min: '20', max: '10000', step: '20' }, decimals: 0, balance: null };
  expect(parseStake('1,240', yen)).toEqual({ amount: '1240' });
  expect(parseStake('20.5', yen)).toEqual({ problem: 'format' });
  expect(parseStake('30', yen)).toEqual({ problem: 'step', below: '20', above: '40' });
});
