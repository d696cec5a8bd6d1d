import { useMutation } from '@tanstack/react-query';
import Sparkles from 'lucide-react/icons/sparkles';
import { useNavigate } from 'react-router-dom';
import { errorWords } from '../../../../../web/client/api/error-words.ts';
import type { VisitorEntryLinkProps } from '../../../../core/define-feature.ts';
import { useFlag } from '../../../../../web/client/flags/use-flag.ts';
import { useT } from '../../../../../web/client/i18n/use-translator.ts';
import { boxesGone } from '../../../../../web/ui/back-closes.ts';
import { Button } from '../../../../../web/ui/button.tsx';
import { Icon } from '../../../../../web/ui/icon.tsx';
import { showToast } from '../../../../../web/ui/toast-queue.ts';
import { startFreePlay } from '../api/start-free-play.ts';

/** Button that starts a guest session; absent while the brand does not offer it. */
export function FreePlayButton({
  variant = 'ghost',
  size = 'small',
  wide,
  stays = false,
  onDone,
}: VisitorEntryLinkProps) {
  const t = useT();
  const offered = useFlag('FREEPLAY3');
  const navigate = useNavigate();
  const freePlay = useMutation({
    mutationFn: startFreePlay,
    onSuccess: () => {
      showToast({ text: t('account:freePlay.welcome'), tone: 'positive' });
      onDone?.();
      if (!stays) void boxesGone().then(() => (location.pathname === '/index' ? undefined : navigate('/index')));
    },
    onError: (error) => showToast({ text: errorWords(t, error), tone: 'negative' }),
  });
  if (!offered) return null;
  return (
    <Button
      variant={variant}
      size={size}
      wide={wide}
      loading={freePlay.isPending}
      data-action="free-play"
      onClick={() => freePlay.mutate()}
    >
      {size === 'small' ? null : <Icon of={Sparkles} />}
      <span>{t('common:action.freePlay')}</span>
    </Button>
  );
}
