import { useT } from '../../../client/i18n/use-translator.ts';
import { Badge } from '../../../ui/badge.tsx';

/** What is closed for a while says so, wherever it stands. */
export function Maintenance() {
  return <Badge tone="warning">{useT()('common:maintenance')}</Badge>;
}
