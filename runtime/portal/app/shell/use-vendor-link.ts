import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Vendor } from '../../../../schema/generated/api/lobby.ts';
import { vendorUrl } from '../../client/lobby/vendor-address.ts';
import { writeStored } from '../../client/storage/browser-storage.ts';
import { useAccountGate } from '../../client/session/use-account-gate.ts';

/**
 * Where a vendor leads and what a press does: one that starts at once asks for a login first, one with a page is kept
 * as the vendor chosen last before the page opens (specification, section 4).
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
      // A new tab is the visitor's own wish; it asks there.
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
