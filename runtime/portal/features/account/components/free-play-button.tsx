import { useMutation } from '@tanstack/react-query';
import Sparkles from 'lucide-react/icons/sparkles';
import { errorWords } from '../../../client/api/error-words.ts';
import { useFlag } from '../../../client/flags/use-flag.ts';
import { useT } from '../../../client/i18n/use-words.ts';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { showToast } from '../../../ui/toast-queue.ts';
import { startFreePlay } from '../api/start-free-play.ts';

/** Lets a visitor play as a guest; absent while the brand does not offer it. */
export function FreePlayButton({ onDone }: { onDone: () => void }) {
  const t = useT();
  const offered = useFlag('FREEPLAY3');
  const freePlay = useMutation({
    mutationFn: startFreePlay,
    onSuccess: () => {
      showToast({ text: t('account:freePlay.welcome'), tone: 'positive' });
      onDone();
    },
    onError: (error) => showToast({ text: errorWords(t, error), tone: 'negative' }),
  });
  if (!offered) return null;
  return (
    <Button size="large" wide loading={freePlay.isPending} data-action="free-play" onClick={() => freePlay.mutate()}>
      <Icon of={Sparkles} /> {t('account:freePlay.start')}
    </Button>
  );
}
