import { useAppCodes } from '../../../client/page/use-app-codes.ts';
import { AppCodes } from '../../../ui/app-codes.tsx';

/** Shows the QR codes of the brand's apps. */
export function AppCodeList() {
  return <AppCodes apps={useAppCodes()} />;
}
