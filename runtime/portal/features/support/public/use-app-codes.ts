import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { useHydrated } from '../../../../web/client/page/use-hydrated.ts';
import { useBundle } from '../../../core/portal-context.tsx';
import { appResources } from '../../../core/page/brand-resources.ts';
import type { AppCode } from './app-codes.tsx';

/**
 * Returns the brand's apps as links and QR codes. A URL may be relative to the page: the code in the prerendered page
 * then contains the brand's first domain.
 */
export function useAppCodes(): AppCode[] {
  const t = useT();
  const { domains, resources } = useBundle();
  const origin = useHydrated() ? location.origin : `https://${domains[0]}`;
  return appResources(resources).map(({ resourceType, url, qrCodeUrl }) => {
    const name = t(`common:apps.${resourceType}`);
    return {
      id: resourceType,
      name,
      title: t('common:apps.code', { name }),
      url,
      address: new URL(url, origin).href,
      picture: qrCodeUrl,
    };
  });
}
