import latin from '@fontsource-variable/anuphan/files/anuphan-latin-wght-normal.woff2?url';
import latinExtended from '@fontsource-variable/anuphan/files/anuphan-latin-ext-wght-normal.woff2?url';
import thai from '@fontsource-variable/anuphan/files/anuphan-thai-wght-normal.woff2?url';
import vietnamese from '@fontsource-variable/anuphan/files/anuphan-vietnamese-wght-normal.woff2?url';

/** Subsets of the only font, by script. */
export const fontFiles = { latin, latinExtended, thai, vietnamese } as const;

const ranges: Record<keyof typeof fontFiles, string> = {
  thai: 'U+02D7,U+0303,U+0331,U+0E01-0E5B,U+200C-200D,U+25CC',
  vietnamese:
    'U+0102-0103,U+0110-0111,U+0128-0129,U+0168-0169,U+01A0-01A1,U+01AF-01B0,U+0300-0301,U+0303-0304,U+0308-0309,U+0323,U+0329,U+1EA0-1EF9,U+20AB',
  latinExtended:
    'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
  latin:
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
};

/**
 * Base styles of every page: the font, a reset and the base typography.
 * They are in a separate style element, next to the one that styled-components manages.
 */
export const documentCss = [
  ...Object.entries(fontFiles).map(
    ([subset, url]) =>
      `@font-face{font-family:'Anuphan';font-style:normal;font-weight:100 700;font-display:swap;src:url(${url}) format('woff2');unicode-range:${ranges[subset as keyof typeof fontFiles]}}`,
  ),
  // Measured against Anuphan, so that the layout does not move when the font loads.
  "@font-face{font-family:'Anuphan fallback';src:local('Arial'),local('Liberation Sans'),local('Roboto');size-adjust:101.1%;ascent-override:101.8%;descent-override:27.7%;line-gap-override:0%}",
  '*,*::before,*::after{box-sizing:border-box}',
  "html{scrollbar-color:var(--color-line) transparent;-webkit-text-size-adjust:100%;text-size-adjust:100%;scroll-padding-top:96px;background:var(--color-surface);color:var(--color-text);font-family:'Anuphan','Anuphan fallback',var(--font-script,system-ui),sans-serif;font-size:16px;line-height:1.5}",
  // The system's font of another script, by its name: a browser that must look one up for each character takes
  // longer, and may find glyphs of the other language. Linux, Apple, Windows.
  ":root:lang(ja){--font-script:'Noto Sans CJK JP','WenQuanYi Micro Hei','Hiragino Sans','Yu Gothic UI'}",
  ":root:lang(zh){--font-script:'Noto Sans CJK SC','WenQuanYi Micro Hei','PingFang SC','Microsoft YaHei'}",
  ":root:lang(th){--font-script:'Noto Sans Thai','Loma','Thonburi','Leelawadee UI'}",
  '@media (prefers-reduced-motion:no-preference){html{scroll-behavior:smooth}}',
  'body{margin:0;min-height:100dvh;overflow-wrap:break-word;-webkit-font-smoothing:antialiased}',
  'h1,h2,h3{font-weight:var(--heading-weight,700);letter-spacing:var(--heading-tracking,0);text-transform:var(--heading-transform,none);line-height:1.2;text-wrap:balance}',
  ':lang(th) :is(h1,h2,h3){letter-spacing:0;line-height:1.35}',
  'body:lang(ja){word-break:auto-phrase}',
  'img,svg{vertical-align:middle}img{max-width:100%}',
  'button,input,select,textarea{font:inherit;letter-spacing:inherit}',
  'a{color:inherit}',
  ':focus-visible{outline:2px solid var(--color-accent-strong);outline-offset:2px}',
  // A button that was pressed before the page runs.
  '[data-waiting]{cursor:progress;animation:livery-waiting 600ms ease-in-out infinite alternate}@keyframes livery-waiting{from{opacity:1}to{opacity:.45}}',
  // With the notice that a page needs JavaScript, hide the loading skeleton, and keep images out of the space under the
  // header.
  '@media (scripting:none){main:has(>noscript){--header-height:0px}noscript~[aria-busy]{display:none}}',
  "html[data-session='known'] [data-action='login'],html[data-session='known'] [data-action='register']{visibility:hidden}html[data-session='known'] [data-action='hero-register']{display:none}html[data-session='known'] [data-for='visitors']{visibility:hidden}",
  '#start-failed:not([hidden]){position:fixed;inset:auto 16px calc(80px + env(safe-area-inset-bottom));z-index:70;display:flex;align-items:center;justify-content:space-between;gap:16px;max-width:480px;margin-inline:auto;padding:12px 12px 12px 16px;border:1px solid var(--color-line);border-radius:var(--radius-m);background:var(--color-overlay);box-shadow:var(--shadow-3)}#start-failed p{margin:0}#start-failed button{flex:none;min-height:44px;padding:0 16px;border:0;border-radius:var(--radius-m);background:var(--color-accent);color:var(--color-accent-text);font-weight:600;cursor:pointer}',
  // The stand-in of a sheet.
  "html:has([data-stand-in]){overflow:hidden}[data-stand-in] :not([data-waiting]){animation:none}html[data-session='known'] [data-stand-in]{display:none}@media (scripting:none){[data-stand-in]{display:none}html:has([data-stand-in]){overflow:auto}}",
  // Forced colours override the theme: selected items and primary buttons use system colours.
  '@media (forced-colors:active){img[src*=logo]{background:var(--color-surface);forced-color-adjust:none}:is([aria-selected=true],[aria-pressed=true],[aria-current]){border-color:Highlight!important;background:Highlight!important;color:HighlightText!important;forced-color-adjust:none}[data-variant=primary]:not(:disabled){border-color:ButtonText!important;background:ButtonText!important;color:ButtonFace!important;forced-color-adjust:none}}',
  '@media (prefers-reduced-motion:reduce){*,*::before,*::after{animation-duration:.01ms!important;animation-iteration-count:1!important;transition:none!important}}',
].join('');
