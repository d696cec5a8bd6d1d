import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { useBundle } from '../../../core/portal-context.tsx';
import { appResources } from '../../../core/page/brand-resources.ts';

/** Returns the brand's apps as QR codes. Call it in the browser only: a URL may be relative to the page. */
export function useAppCodes(): { id: string; name: string; title: string; address: string; picture?: string }[] {
  const t = useT();
  return appResources(useBundle().resources).map(({ resourceType, url, qrCodeUrl }) => {
    const name = t(`common:apps.${resourceType}`);
    return {
      id: resourceType,
      name,
      title: t('common:apps.code', { name }),
      address: new URL(url, location.origin).href,
      picture: qrCodeUrl,
    };
  });
}
