import { useAppCodes } from '../../client/page/use-app-codes.ts';
import { AppCodes } from '../../ui/app-codes.tsx';

/** Shows the brand's apps next to the right bar. */
export function RightBarApps() {
  return <AppCodes apps={useAppCodes()} />;
}
