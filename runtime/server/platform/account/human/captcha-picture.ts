import { renderAsync } from '@resvg/resvg-js';
import svgCaptcha from 'svg-captcha';

export interface CaptchaPicture {
  answer: string;
  /** PNG, base64. */
  png: string;
}

/** Letters and digits that are not confused with one another. */
const letters = 'ACDEFHJKLMNPRTUVWXY34679';
const WIDTH = 160;

/** Draws a CAPTCHA. The letters are outlines of the package's own font: no system font is needed. */
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
    // Dark on light, independent of the theme.
    background: '#f4f4f6',
    fitTo: { mode: 'width', value: 2 * WIDTH },
    font: { loadSystemFonts: false },
  });
  return { answer: text, png: drawn.asPng().toString('base64') };
}
