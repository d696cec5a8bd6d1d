import { useAppCodes } from '../../client/page/use-app-codes.ts';
import { AppCodes } from '../../ui/app-codes.tsx';

/** The brand's apps, beside the right bar. */
export function RightBarApps() {
  return <AppCodes apps={useAppCodes()} />;
}
