import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Vendor } from '../../../../schema/generated/api/lobby.ts';
import { vendorUrl } from '../../features/lobby/public/vendor-address.ts';
import { writeStored } from '../../../web/client/storage/browser-storage.ts';
import { useAccountGate } from '../../core/session/use-account-gate.ts';

/**
 * Returns a vendor's URL and its click handler. A vendor that starts directly requires a login first; a vendor with a
 * page is stored as the last chosen vendor before its page opens (specification, section 4).
 */
export function useVendorLink(
  path: `/${string}`,
  vendor: Pick<Vendor, 'vassalage' | 'launchMode' | 'gameId'>,
): { to: string; onClick: (event: MouseEvent) => void } {
  const navigate = useNavigate();
  const gate = useAccountGate();
  const to = vendorUrl(path, vendor);
  return {
    to,
    onClick: (event) => {
      // The player opens a new tab; that tab asks for the login itself.
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      if (vendor.launchMode === 'LOBBY') {
        writeStored('vassalage', vendor.vassalage);
        return;
      }
      event.preventDefault();
      gate('trial', () => void navigate(to));
    },
  };
}
