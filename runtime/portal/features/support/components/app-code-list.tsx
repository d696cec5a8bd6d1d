import { useAppCodes } from '../public/use-app-codes.ts';
import { AppCodes } from '../public/app-codes.tsx';

/** Shows the QR codes of the brand's apps. */
export function AppCodeList() {
  return <AppCodes apps={useAppCodes()} />;
}
