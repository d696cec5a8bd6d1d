import { useAppCodes } from '../../features/support/public/use-app-codes.ts';
import { AppCodes } from '../../features/support/public/app-codes.tsx';

/** Shows the brand's apps next to the right bar. */
export function RightBarApps() {
  return <AppCodes apps={useAppCodes()} />;
}
