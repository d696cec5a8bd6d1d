import Compass from 'lucide-react/icons/compass';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { StatusView } from './status-view.tsx';

/** Shown in place of a page that does not exist. */
export function NotFoundView() {
  const t = useT();
  return <StatusView icon={Compass} title={t('system:notFound.title')} text={t('system:notFound.text')} />;
}
