import { QRCodeSVG } from 'qrcode.react';

export interface QrCodeProps {
  /** The text that the code contains. */
  value: string;
  /** Width and height, px. */
  size: number;
  /** What the code is, for screen readers. */
  title: string;
}

/** A QR code. Load it lazily: it includes the code generator. */
export function QrCode(props: QrCodeProps) {
  return <QRCodeSVG {...props} role="img" />;
}
