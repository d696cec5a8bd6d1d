import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { Badge } from '../../../../web/ui/badge.tsx';

/** Badge of everything that is under maintenance. */
export function Maintenance() {
  return <Badge tone="warning">{useT()('common:maintenance')}</Badge>;
}
