import styled, { css } from 'styled-components';
import { Card } from './card.tsx';
import { color, media, space, type } from './tokens.ts';

type Step = keyof typeof space;
type Size = keyof typeof type;

/** Widest measures: a form, a form with two columns, a paragraph. */
const measure = { form: '640px', wide: '720px', text: '70ch' } as const;

const tones = {
  muted: color.muted,
  accent: color.accentStrong,
  positive: color.positive,
  negative: color.negative,
} as const;

const justified = { between: 'space-between', center: 'center', end: 'flex-end' } as const;

/** What an element brings that a layout does not want, as the bullets of a list. */
const plain = css`
  margin: 0;
  padding: 0;
  list-style: none;
`;

/**
 * Children below each other: the column of a page, a form, a card or a list.
 *
 * `$gap` is a step of the grid (default `two`), `$align` where children stand that are narrower than the column,
 * `$width` its widest measure, `$top` the distance to what precedes it.
 */
export const Stack = styled.div<{
  $gap?: Step | 'none';
  $align?: 'start' | 'center' | 'end';
  $width?: keyof typeof measure;
  $top?: Step;
}>`
  ${plain}
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  justify-items: ${({ $align }) => $align ?? 'stretch'};
  gap: ${({ $gap = 'two' }) => ($gap === 'none' ? 0 : space[$gap])};
  min-width: 0;
  max-width: ${({ $width }) => ($width === undefined ? 'none' : measure[$width])};
  margin-block-start: ${({ $top }) => ($top === undefined ? 0 : space[$top])};
`;

/**
 * Children beside each other, in the middle of the line unless `$align` says otherwise.
 *
 * `$gap` is a step of the grid (default `one`), `$justify` where spare width goes, `$wrap` lets a line break.
 */
export const Row = styled.div<{
  $gap?: Step;
  $align?: 'start' | 'stretch' | 'baseline';
  $justify?: keyof typeof justified;
  $wrap?: boolean;
  $top?: Step;
}>`
  ${plain}
  display: flex;
  flex-wrap: ${({ $wrap = false }) => ($wrap ? 'wrap' : 'nowrap')};
  align-items: ${({ $align = 'center' }) => $align};
  justify-content: ${({ $justify }) => ($justify === undefined ? 'normal' : justified[$justify])};
  gap: ${({ $gap = 'one' }) => space[$gap]};
  margin-block-start: ${({ $top }) => ($top === undefined ? 0 : space[$top])};
`;

/**
 * Equal columns, as many as fit.
 *
 * `$least` is the least width of a column in pixels; a narrower screen shows one column. `$fill` keeps the width of
 * columns when there are few children; otherwise they share the whole width. `$align` keeps the height of children,
 * which otherwise are as high as their neighbours.
 */
export const Grid = styled.div<{ $least: number; $gap?: Step; $fill?: boolean; $align?: 'start'; $top?: Step }>`
  ${plain}
  display: grid;
  grid-template-columns: repeat(
    ${({ $fill = false }) => ($fill ? 'auto-fill' : 'auto-fit')},
    minmax(min(${({ $least }) => $least}px, 100%), 1fr)
  );
  align-items: ${({ $align }) => $align ?? 'stretch'};
  gap: ${({ $gap = 'two' }) => space[$gap]};
  min-width: 0;
  margin-block-start: ${({ $top }) => ($top === undefined ? 0 : space[$top])};
  > * {
    min-width: 0;
  }
`;

/** A raised surface around one part of a page, its children below each other; `$tight` for one of many. */
export const Panel = styled(Card)<{ $gap?: Step; $tight?: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${({ $gap = 'two' }) => space[$gap]};
  min-width: 0;
  padding: ${({ $tight = false }) => ($tight ? space.two : space.three)};
  ${media.phone} {
    padding: ${space.two};
  }
`;

/** A paragraph, or other words by `as`. `$figures` sets digits in equal widths on one line. */
export const Text = styled.p<{
  $tone?: keyof typeof tones;
  $size?: Size;
  $strong?: boolean;
  $width?: keyof typeof measure;
  $figures?: boolean;
  $breaks?: boolean;
}>`
  margin: 0;
  text-wrap: pretty;
  ${({ $tone }) => $tone && `color: ${tones[$tone]};`}
  ${({ $size }) => $size && `font-size: ${type[$size]};`}
  ${({ $strong }) => $strong && 'font-weight: 650;'}
  ${({ $width }) => $width && `max-width: ${measure[$width]};`}
  ${({ $figures }) => $figures && 'font-variant-numeric: tabular-nums; white-space: nowrap;'}
  ${({ $breaks }) => $breaks && 'overflow-wrap: anywhere;'}
`;

/** The heading of a part of a page (`h2`, or another level by `as`), `$below` its distance to what follows. */
export const Heading = styled.h2<{ $size?: Size; $below?: Step }>`
  margin: 0;
  margin-block-end: ${({ $below }) => ($below === undefined ? 0 : space[$below])};
  font-size: ${({ $size = 'large' }) => type[$size]};
`;
