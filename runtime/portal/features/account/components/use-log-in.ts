import { useMutation } from '@tanstack/react-query';
import { useT } from '../../../client/i18n/use-words.ts';
import { formatMoment } from '../../../ui/date-time.tsx';
import { showToast } from '../../../ui/toast-queue.ts';
import { useUi } from '../../../ui/ui-context.tsx';
import { logIn } from '../api/log-in.ts';
import type { HumanCheck } from './use-human-check.ts';

/** Logs in with a human token and says when the account was last used. */
export function useLogIn({ human, onDone }: { human: HumanCheck; onDone?: () => void }) {
  const t = useT();
  const { tag } = useUi();
  return useMutation({
    mutationFn: async ({ username, password }: { username: string; password: string }) =>
      logIn({ username, password, humanToken: await human.take() }),
    onSuccess: ({ userName, lastLoginAt }) => {
      const text =
        lastLoginAt === null
          ? t('account:login.welcome', { name: userName })
          : t('account:login.welcomeBack', { name: userName, at: formatMoment({ value: lastLoginAt, tag }) });
      showToast({ text, tone: 'positive' });
      onDone?.();
    },
    onError: () => human.start(),
  });
}
