import { expect, test } from 'vitest';
import { commonHeaders, denyAllPolicy, pagePolicy } from './security-headers.ts';

const page = {
  styleHashes: ['sha256-abc'],
  csp: { images: ['https://images.example'], frames: ['https://games.example'], providers: null },
  studio: 'https://studio.example',
} as unknown as Parameters<typeof pagePolicy>[0];

function directives(policy: string): Record<string, string> {
  const parts = policy.split('; ').map((part) => part.split(' '));
  return Object.fromEntries(parts.map(([name = '', ...sources]) => [name, sources.join(' ')]));
}

test('a page policy permits its own scripts and the sources of its brand, and forbids framing', () => {
  expect(directives(pagePolicy(page))).toMatchObject({
    'default-src': "'none'",
    'script-src': "'self'",
    'frame-ancestors': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-src': 'https://studio.example https://games.example',
    'img-src': "'self' data: https://images.example https://studio.example",
    'require-trusted-types-for': "'script'",
  });
});

test('a data reply opened as a document loads nothing and cannot be framed', () => {
  expect(directives(denyAllPolicy)).toMatchObject({ 'default-src': "'none'", 'frame-ancestors': "'none'" });
});

test('every reply forbids content-type sniffing', () => {
  expect(commonHeaders['X-Content-Type-Options']).toBe('nosniff');
});
