import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { useHydrated } from '../../../../web/client/page/use-hydrated.ts';
import { useBundle } from '../../../core/portal-context.tsx';
import { appResources } from '../../../core/page/brand-resources.ts';

/**
 * Returns the brand's apps as QR codes. A URL may be relative to the page: the prerendered page takes the brand's first
 * domain for it.
 */
export function useAppCodes(): { id: string; name: string; title: string; address: string; picture?: string }[] {
  const t = useT();
  const { domains, resources } = useBundle();
  const origin = useHydrated() ? location.origin : `https://${domains[0]}`;
  return appResources(resources).map(({ resourceType, url, qrCodeUrl }) => {
    const name = t(`common:apps.${resourceType}`);
    return {
      id: resourceType,
      name,
      title: t('common:apps.code', { name }),
      address: new URL(url, origin).href,
      picture: qrCodeUrl,
    };
  });
}
