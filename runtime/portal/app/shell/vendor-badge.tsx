import type { Vendor } from '../../../../schema/generated/api/lobby.ts';
import { useT } from '../../../web/client/i18n/use-translator.ts';
import { Badge } from '../../../web/ui/badge.tsx';

/** Shows the badge of a vendor in a menu: maintenance, or else hot. */
export function VendorBadge({ vendor }: { vendor: Pick<Vendor, 'isHot' | 'maintenance'> }) {
  const t = useT();
  if (vendor.maintenance === 1) return <Badge tone="warning">{t('common:maintenance')}</Badge>;
  return vendor.isHot === 1 ? <Badge tone="accent">{t('common:vendor.hot')}</Badge> : null;
}
