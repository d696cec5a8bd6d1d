import { useNavigate } from 'react-router-dom';
import type { FoundVendor } from '../../../../../schema/generated/api/lobby.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { categoryPaths } from '../public/category-paths.ts';
import { vendorUrl } from '../public/vendor-address.ts';
import { useAccountGate } from '../../../core/session/use-account-gate.ts';
import { writeStored } from '../../../../web/client/storage/browser-storage.ts';
import { showToast } from '../../../../web/ui/toast-queue.ts';
import type { Found } from './use-site-search.ts';
import { useTileKit } from './use-tile-kit.ts';

/** Returns a function that opens a result: a game or lottery like its tile, a vendor like its menu item. */
export function useOpenFound(): (found: Found) => void {
  const t = useT();
  const { open } = useTileKit();
  const navigate = useNavigate();
  const gate = useAccountGate();
  const openVendor = (vendor: FoundVendor) => {
    const address = vendorUrl(categoryPaths[vendor.gameType], vendor);
    if (vendor.launchMode === 'LOBBY') {
      writeStored('vassalage', vendor.vassalage);
      void navigate(address);
    } else if (vendor.maintenance === 1) showToast({ text: t('errors:play.vendor_maintenance') });
    else gate('trial', () => void navigate(address));
  };
  return ({ game, vendor }) => (game === undefined ? openVendor(vendor) : open(game));
}
