import { useAppCodes } from '../../../client/page/use-app-codes.ts';
import { AppCodes } from '../../../ui/app-codes.tsx';

/** The brand's apps to scan. */
export function AppCodeList() {
  return <AppCodes apps={useAppCodes()} />;
}
