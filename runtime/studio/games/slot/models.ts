import { classicLines, spreadStrip, videoLines, type ModelId, type SlotMachine, type SymbolId } from './machine.ts';

type Counts = Partial<Record<SymbolId, number>>;

/** The six mathematical models of the slots. Tests check the published values with `exactReturn` and `largestWin`. */
export const slotModels = {
  'classic-low': classic(
    'classic-low',
    'low',
    { rtp: '95.42', maxWin: '36.20' },
    { W: 2, H1: 3, H2: 4, M1: 5, M2: 6, L1: 7, L2: 5 },
    {
      W: { 3: 140 },
      H1: { 3: 55 },
      H2: { 3: 27 },
      M1: { 3: 14 },
      M2: { 3: 9 },
      L1: { 3: 5 },
      L2: { 2: 2, 3: 9 },
    },
  ),
  'classic-medium': classic(
    'classic-medium',
    'medium',
    { rtp: '94.82', maxWin: '49.60' },
    { W: 2, H1: 2, H2: 4, M1: 5, M2: 6, L1: 8, L2: 3 },
    {
      W: { 3: 200 },
      H1: { 3: 75 },
      H2: { 3: 24 },
      M1: { 3: 13 },
      M2: { 3: 8 },
      L1: { 3: 4 },
      L2: { 2: 2, 3: 12 },
    },
  ),
  'classic-high': classic(
    'classic-high',
    'high',
    { rtp: '94.63', maxWin: '206.80' },
    { W: 1, H1: 2, H2: 3, M1: 5, M2: 7, L1: 9, L2: 2 },
    {
      W: { 3: 1000 },
      H1: { 3: 150 },
      H2: { 3: 65 },
      M1: { 3: 19 },
      M2: { 3: 9 },
      L1: { 3: 4 },
      L2: { 2: 3, 3: 30 },
    },
  ),
  'video-low': video(
    'video-low',
    'low',
    { rtp: '95.70', maxWin: '10889.50' },
    2,
    [
      { S: 1, H1: 2, H2: 3, H3: 3, M1: 4, M2: 4, L1: 5, L2: 5, L3: 5 },
      { W: 2, S: 1, H1: 2, H2: 3, H3: 3, M1: 4, M2: 4, L1: 5, L2: 4, L3: 4 },
      { W: 2, S: 1, H1: 2, H2: 2, H3: 3, M1: 4, M2: 4, L1: 5, L2: 5, L3: 4 },
      { W: 2, S: 1, H1: 2, H2: 3, H3: 3, M1: 3, M2: 4, L1: 4, L2: 5, L3: 5 },
      { W: 1, S: 1, H1: 2, H2: 3, H3: 3, M1: 4, M2: 4, L1: 4, L2: 5, L3: 5 },
    ],
    {
      W: { 3: 80, 4: 300, 5: 1000 },
      H1: { 3: 60, 4: 180, 5: 600 },
      H2: { 3: 35, 4: 110, 5: 350 },
      H3: { 3: 30, 4: 90, 5: 280 },
      M1: { 3: 22, 4: 60, 5: 180 },
      M2: { 3: 18, 4: 50, 5: 160 },
      L1: { 3: 12, 4: 28, 5: 90 },
      L2: { 3: 12, 4: 22, 5: 80 },
      L3: { 3: 9, 4: 22, 5: 70 },
    },
  ),
  'video-medium': video(
    'video-medium',
    'medium',
    { rtp: '95.80', maxWin: '19995.50' },
    2,
    [
      { S: 1, H1: 2, H2: 2, H3: 3, M1: 4, M2: 4, L1: 5, L2: 5, L3: 6 },
      { W: 2, S: 1, H1: 2, H2: 2, H3: 3, M1: 3, M2: 4, L1: 5, L2: 5, L3: 5 },
      { W: 2, S: 1, H1: 1, H2: 2, H3: 3, M1: 4, M2: 4, L1: 5, L2: 5, L3: 5 },
      { W: 2, S: 1, H1: 2, H2: 2, H3: 2, M1: 4, M2: 4, L1: 5, L2: 5, L3: 5 },
      { W: 1, S: 1, H1: 2, H2: 2, H3: 3, M1: 4, M2: 4, L1: 5, L2: 5, L3: 5 },
    ],
    {
      W: { 3: 120, 4: 600, 5: 3000 },
      H1: { 3: 85, 4: 300, 5: 1500 },
      H2: { 3: 50, 4: 160, 5: 600 },
      H3: { 3: 38, 4: 120, 5: 400 },
      M1: { 3: 21, 4: 65, 5: 200 },
      M2: { 3: 17, 4: 50, 5: 180 },
      L1: { 3: 10, 4: 25, 5: 95 },
      L2: { 3: 8, 4: 21, 5: 85 },
      L3: { 3: 6, 4: 17, 5: 65 },
    },
  ),
  'video-high': video(
    'video-high',
    'high',
    { rtp: '96.10', maxWin: '48881.90' },
    3,
    [
      { S: 1, H1: 1, H2: 2, H3: 3, M1: 4, M2: 5, L1: 5, L2: 6, L3: 6 },
      { W: 2, S: 1, H1: 2, H2: 2, H3: 2, M1: 4, M2: 4, L1: 5, L2: 5, L3: 6 },
      { W: 2, S: 1, H1: 1, H2: 2, H3: 3, M1: 4, M2: 4, L1: 5, L2: 5, L3: 6 },
      { W: 2, S: 1, H1: 2, H2: 2, H3: 2, M1: 4, M2: 4, L1: 5, L2: 5, L3: 6 },
      { W: 1, S: 1, H1: 1, H2: 2, H3: 3, M1: 4, M2: 5, L1: 5, L2: 5, L3: 6 },
    ],
    {
      W: { 3: 250, 4: 1500, 5: 12000 },
      H1: { 3: 120, 4: 600, 5: 5000 },
      H2: { 3: 60, 4: 240, 5: 1200 },
      H3: { 3: 42, 4: 160, 5: 600 },
      M1: { 3: 19, 4: 60, 5: 240 },
      M2: { 3: 14, 4: 48, 5: 190 },
      L1: { 3: 9, 4: 24, 5: 95 },
      L2: { 3: 7, 4: 19, 5: 70 },
      L3: { 3: 5, 4: 14, 5: 60 },
    },
  ),
} satisfies Record<ModelId, SlotMachine>;

function classic(
  id: ModelId,
  volatility: SlotMachine['volatility'],
  published: Pick<SlotMachine, 'rtp' | 'maxWin'>,
  counts: Counts,
  pays: SlotMachine['pays'],
): SlotMachine {
  const strips = [0, 1, 2].map((reel) => spreadStrip(counts, reel));
  return {
    id,
    kind: 'classic',
    rows: 3,
    strips,
    lines: classicLines,
    pays,
    scatter: {},
    freeSpinMultiplier: 1,
    ...published,
    volatility,
  };
}

function video(
  id: ModelId,
  volatility: SlotMachine['volatility'],
  published: Pick<SlotMachine, 'rtp' | 'maxWin'>,
  freeSpinMultiplier: number,
  reels: readonly Counts[],
  pays: SlotMachine['pays'],
): SlotMachine {
  const scatter = { 3: { pay: 2, freeSpins: 8 }, 4: { pay: 10, freeSpins: 12 }, 5: { pay: 50, freeSpins: 20 } };
  const strips = reels.map((counts, reel) => spreadStrip(counts, reel));
  return {
    id,
    kind: 'video',
    rows: 3,
    strips,
    lines: videoLines,
    pays,
    scatter,
    freeSpinMultiplier,
    ...published,
    volatility,
  };
}
