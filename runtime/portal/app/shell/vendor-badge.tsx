import type { Vendor } from '../../../../schema/generated/api/lobby.ts';
import { useT } from '../../client/i18n/use-translator.ts';
import { Badge } from '../../ui/badge.tsx';

/** What a menu says of a vendor beside its name: that it is closed for a while, or else that it is hot. */
export function VendorBadge({ vendor }: { vendor: Pick<Vendor, 'isHot' | 'maintenance'> }) {
  const t = useT();
  if (vendor.maintenance === 1) return <Badge tone="warning">{t('common:maintenance')}</Badge>;
  return vendor.isHot === 1 ? <Badge tone="accent">{t('common:vendor.hot')}</Badge> : null;
}
