import { useMutation } from '@tanstack/react-query';
import CirclePause from 'lucide-react/icons/circle-pause';
import { useNavigate } from 'react-router-dom';
import { errorWords } from '../../../../web/client/api/error-words.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { Icon } from '../../../../web/ui/icon.tsx';
import { showToast } from '../../../../web/ui/toast-queue.ts';
import { useSession } from '../../../core/session/session.ts';
import { beginBreak } from './begin-break.ts';

/** Begins a break of 24 hours with one press. Not shown to guests, who have no account to pause. */
export function TakeBreakButton({ className }: { className?: string }) {
  const t = useT();
  const navigate = useNavigate();
  const { status } = useSession();
  const pause = useMutation({
    mutationFn: () => beginBreak({ kind: 'break', period: 'day' }, navigate),
    onError: (error) => showToast({ tone: 'negative', text: `${t('limits:break.failed')}. ${errorWords(t, error)}` }),
  });
  if (status !== 'member' && status !== 'agent') return null;
  return (
    <Button
      className={className}
      size="small"
      loading={pause.isPending}
      data-action="take-break"
      onClick={() => pause.mutate()}
    >
      <Icon of={CirclePause} size={16} />
      {t('limits:break.oneTap')}
    </Button>
  );
}
