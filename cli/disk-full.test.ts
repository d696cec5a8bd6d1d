import { expect, test } from 'vitest';
import { DiskFull, reportingFullDisk } from './disk-full.ts';

const failing = (error: Error): Promise<void> =>
  reportingFullDisk('dist/runtime', async () => {
    throw error;
  });

test.each([
  Object.assign(new Error('write'), { code: 'ENOSPC' }),
  Object.assign(new Error('write'), { code: 'EDQUOT' }),
  new Error('Failed to write file in client/portal.js\n\nCaused by:\n    No space left on device (os error 28)'),
])('a full-disk error of the system or the bundler is reported as DiskFull: %s', async (error) => {
  await expect(failing(error)).rejects.toThrow(DiskFull);
});

test.each([Object.assign(new Error('write'), { code: 'EACCES' }), new Error('Permission denied (os error 13)')])(
  'an error with another cause is passed on unchanged: %s',
  async (error) => {
    await expect(failing(error)).rejects.toBe(error);
  },
);
