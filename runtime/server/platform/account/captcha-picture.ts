import { renderAsync } from '@resvg/resvg-js';
import svgCaptcha from 'svg-captcha';

export interface CaptchaPicture {
  answer: string;
  /** PNG, base64. */
  png: string;
}

/** Letters and digits that nobody takes for one another. */
const letters = 'ACDEFHJKLMNPRTUVWXY34679';
const WIDTH = 160;

/** Draws a captcha. The letters are drawn from the package's own font as outlines: no font of the machine is needed. */
export async function drawCaptcha(): Promise<CaptchaPicture> {
  const { text, data } = svgCaptcha.create({
    size: 5,
    width: WIDTH,
    height: 56,
    fontSize: 52,
    noise: 3,
    charPreset: letters,
  });
  const drawn = await renderAsync(data, {
    // Dark on light whatever the theme around it.
    background: '#f4f4f6',
    fitTo: { mode: 'width', value: 2 * WIDTH },
    font: { loadSystemFonts: false },
  });
  return { answer: text, png: drawn.asPng().toString('base64') };
}
