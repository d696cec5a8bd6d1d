import { QRCodeSVG } from 'qrcode.react';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';

/** Draws a QR code into an empty element, with a title for screen readers. Black on white in every colour scheme. */
export function drawQrCode(place: HTMLElement, { value, title }: { value: string; title: string }): void {
  createRoot(place).render(createElement(QRCodeSVG, { value, title, size: 192, marginSize: 4, level: 'M' }));
}
