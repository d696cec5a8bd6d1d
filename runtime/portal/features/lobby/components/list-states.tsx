import Heart from 'lucide-react/icons/heart';
import History from 'lucide-react/icons/history';
import LogIn from 'lucide-react/icons/log-in';
import SearchX from 'lucide-react/icons/search-x';
import { errorWords } from '../../../../web/client/api/error-words.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { openOverlay } from '../../../core/overlays.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { EmptyState, ErrorState } from '../../../../web/ui/state-message.tsx';

/** Error state of a list of games. */
export function ListFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useT();
  return (
    <ErrorState title={t('lobby:failed')} onRetry={onRetry}>
      {errorWords(t, error)}
    </ErrorState>
  );
}

/** Empty state of a filter, with a button that shows all games. */
export function NothingFound({ onReset }: { onReset: () => void }) {
  const t = useT();
  return (
    <EmptyState icon={SearchX} title={t('lobby:empty.title')} action={<ShowAll onReset={onReset} />}>
      {t('lobby:empty.text')}
    </EmptyState>
  );
}

/** Empty state of the recent and favourite games. */
export function NothingOfOwn({ show, onReset }: { show: 'recent' | 'favorites'; onReset: () => void }) {
  const t = useT();
  return (
    <EmptyState
      icon={show === 'recent' ? History : Heart}
      title={t(`lobby:${show}.empty.title`)}
      action={<ShowAll onReset={onReset} />}
    >
      {t(`lobby:${show}.empty.text`)}
    </EmptyState>
  );
}

/** Shown instead of the recent and favourite games until the player logs in. */
export function LoginFirst() {
  const t = useT();
  return (
    <EmptyState
      icon={LogIn}
      title={t('lobby:own.login.title')}
      action={
        <Button variant="primary" onClick={() => openOverlay('account/login')}>
          {t('common:action.login')}
        </Button>
      }
    >
      {t('lobby:own.login.text')}
    </EmptyState>
  );
}

function ShowAll({ onReset }: { onReset: () => void }) {
  const t = useT();
  return (
    <Button variant="primary" onClick={onReset}>
      {t('lobby:empty.action')}
    </Button>
  );
}
