import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { apiCall } from '../../client/api/api-call.ts';
import { errorWords } from '../../client/api/error-words.ts';
import { useFlag } from '../../client/flags/use-flag.ts';
import { useT } from '../../client/i18n/use-words.ts';
import { startSession } from '../../client/session/session-calls.ts';
import { Button } from '../../ui/button.tsx';
import type { ButtonSize, ButtonVariant } from '../../ui/button-style.ts';
import { showToast } from '../../ui/toast-queue.ts';

export interface FreePlayButtonProps {
  variant?: ButtonVariant;
  size?: ButtonSize;
  wide?: boolean;
}

/** Lets a visitor play as a trial guest; absent while the operator has free play switched off. */
export function FreePlayButton({ variant = 'ghost', size = 'small', wide }: FreePlayButtonProps) {
  const t = useT();
  const on = useFlag('FREEPLAY3');
  const navigate = useNavigate();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => startSession(await apiCall('account.freePlay', { platform: 'W', version: 3 })),
    onSuccess: () => void navigate('/index'),
    onError: (error) => showToast({ text: errorWords(t, error), tone: 'negative' }),
  });
  if (!on) return null;
  return (
    <Button
      variant={variant}
      size={size}
      wide={wide}
      loading={isPending}
      data-action="free-play"
      onClick={() => mutate()}
    >
      {t('common:action.freePlay')}
    </Button>
  );
}
