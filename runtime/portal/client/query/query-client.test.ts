import { QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { forgetAnswers, queryClient } from './query-client.ts';

test('a part in sight that was waiting when someone logged in gets an answer all the same', async () => {
  const answers = [new Promise<string>(() => undefined), Promise.resolve('for the member')];
  const observer = new QueryObserver(queryClient, { queryKey: ['games'], queryFn: () => answers.shift() ?? 'more' });
  const answered = new Promise((resolve) => {
    observer.subscribe(({ data }) => data !== undefined && resolve(data));
  });
  forgetAnswers();
  expect(await answered).toBe('for the member');
  observer.destroy();
});

test('what one person was told is not shown to the next', () => {
  queryClient.setQueryData(['wallet', 'balance'], { sumBalance: '100.00' });
  forgetAnswers();
  expect(queryClient.getQueryData(['wallet', 'balance'])).toBeUndefined();
});
