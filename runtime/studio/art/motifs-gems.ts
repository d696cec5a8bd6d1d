import { body, shape, sheen, type Motif } from './shapes.ts';

/** Cut stones: the low symbols of the video slots, in the theme's colours. */
export const gemMotifs = {
  roundGem: ({ m, s, l, k }) =>
    body('M34 14h32l20 20v32L66 86H34L14 66V34z', m, k) +
    shape('M40 30h20l10 10v20L60 70H40L30 60V40z', s) +
    shape('M34 14h32l-6 16H40zM14 34l16 6v20l-16 6z', l, ' opacity=".55"') +
    shape('M86 34l-16 6v20l16 6zM34 86l6-16h20l6 16z', '#000', ' opacity=".18"') +
    sheen('M40 30h20L40 50z', 0.5),
  kiteGem: ({ m, s, l, k }) =>
    body('M26 20h48l18 22-42 46L8 42z', m, k) +
    shape('M26 20l10 22H8zM74 20L64 42h28z', l, ' opacity=".5"') +
    shape('M36 42h28L50 88z', s) +
    shape('M64 42h28L50 88z', '#000', ' opacity=".18"') +
    sheen('M36 42L50 20l14 22z', 0.5),
  dropGem: ({ m, s, l, k }) =>
    body('M50 8l32 36-8 30-24 16-24-16-8-30z', m, k) +
    shape('M50 8L36 48l14 42 14-42z', s) +
    shape('M50 8L18 44l18 4z', l, ' opacity=".55"') +
    shape('M82 44l-18 4-14 42 24-16z', '#000', ' opacity=".2"') +
    sheen('M50 8L36 48h14z', 0.5),
} satisfies Record<string, Motif>;
