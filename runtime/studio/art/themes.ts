import type { SymbolId } from '../games/slot/machine.ts';
import { craftMotifs } from './motifs-crafts.ts';
import { creatureMotifs } from './motifs-creatures.ts';
import { earthMotifs } from './motifs-earth.ts';
import { gemMotifs } from './motifs-gems.ts';
import { lightMotifs } from './motifs-light.ts';
import { tableMotifs } from './motifs-table.ts';
import { waterMotifs } from './motifs-water.ts';

export const motifs = {
  ...lightMotifs,
  ...waterMotifs,
  ...earthMotifs,
  ...creatureMotifs,
  ...tableMotifs,
  ...craftMotifs,
  ...gemMotifs,
};
export type MotifName = keyof typeof motifs;

/** The two ends of a gradient, light then dark. */
export type Pair = readonly [string, string];

export type NatureScene = 'water' | 'hills' | 'dunes' | 'forest' | 'peaks' | 'deep' | 'roofs' | 'rays';
/** Scenes of games other than slots. */
export type PlayScene = 'felt' | 'lattice' | 'reef' | 'pitch' | 'track' | 'court' | 'lanes' | 'tumble';

/** The look of one game: palette, landscape and the drawings of its symbols. */
export interface ArtTheme {
  sky: readonly [string, string, string];
  glow: string;
  /** Land from far to near. */
  land: readonly [string, string, string];
  a: Pair;
  b: Pair;
  c: Pair;
  light: Pair;
  dark: string;
  scene: NatureScene | PlayScene;
  air: 'stars' | 'lights' | 'bubbles' | 'petals' | 'snow' | 'sparks';
  layout: 'single' | 'trio' | 'arch' | 'wreath';
  symbols: Readonly<Partial<Record<SymbolId, MotifName>>>;
}

type Row = readonly [
  W: MotifName,
  S: MotifName,
  H1: MotifName,
  H2: MotifName,
  H3: MotifName,
  M1: MotifName,
  M2: MotifName,
];
type ClassicRow = readonly [
  W: MotifName,
  H1: MotifName,
  H2: MotifName,
  M1: MotifName,
  M2: MotifName,
  L1: MotifName,
  L2: MotifName,
];

export const artThemes = {
  'lantern-harbour': {
    sky: ['#1b1446', '#5a2a6e', '#f0815a'],
    glow: '#ffc27a',
    land: ['#4b2a66', '#2e1d4f', '#170f33'],
    a: ['#ff9d5c', '#c92f3c'],
    b: ['#8f7bff', '#44309e'],
    c: ['#4fd1c5', '#14707a'],
    light: ['#fff3c9', '#ffc24d'],
    dark: '#2a0f2e',
    scene: 'water',
    air: 'lights',
    layout: 'trio',
    symbols: video(['lantern', 'moon', 'boat', 'koi', 'fan', 'drop', 'paperBoat']),
  },
  'firefly-meadow': {
    sky: ['#06252b', '#0f5148', '#7fae5b'],
    glow: '#e9ff8a',
    land: ['#1c6a4c', '#0f4a3b', '#072c29'],
    a: ['#d8f26b', '#4f9a2c'],
    b: ['#7fe0c3', '#17786d'],
    c: ['#f7a6c4', '#a83e7b'],
    light: ['#fffde0', '#f2d34a'],
    dark: '#06231f',
    scene: 'hills',
    air: 'lights',
    layout: 'single',
    symbols: video(['firefly', 'moon', 'butterfly', 'mushroom', 'dragonfly', 'leaf', 'blossom']),
  },
  'desert-observatory': {
    sky: ['#0d1640', '#5b3a86', '#f3a36b'],
    glow: '#ffdca0',
    land: ['#c0685a', '#8a3f52', '#46213f'],
    a: ['#ffc065', '#c2582a'],
    b: ['#6fa8ff', '#2a3f9e'],
    c: ['#e88bd0', '#80318a'],
    light: ['#fff1d0', '#f2b85c'],
    dark: '#2a1034',
    scene: 'dunes',
    air: 'stars',
    layout: 'arch',
    symbols: video(['telescope', 'comet', 'planet', 'compass', 'hourglass', 'sun', 'star']),
  },
  'northern-sleeper': {
    sky: ['#07142f', '#0d4a5e', '#46d6a5'],
    glow: '#7dffd1',
    land: ['#27627a', '#173f5c', '#0a2138'],
    a: ['#ff8f6b', '#b32d3a'],
    b: ['#6fe3c8', '#157570'],
    c: ['#8fb4ff', '#3449a8'],
    light: ['#f4fbff', '#a9d9f2'],
    dark: '#081a2e',
    scene: 'peaks',
    air: 'snow',
    layout: 'single',
    symbols: video(['train', 'snowflake', 'owl', 'bell', 'key', 'pine', 'teacup']),
  },
  'candle-row': {
    sky: ['#2b0b18', '#6b1f2b', '#d9694a'],
    glow: '#ffcf7d',
    land: ['#7c2c34', '#501a28', '#2a0c18'],
    a: ['#ffb45e', '#d4472c'],
    b: ['#f08aa0', '#9a2a50'],
    c: ['#8ec9b4', '#2f6f6a'],
    light: ['#fff4d4', '#f7c55e'],
    dark: '#2b0a14',
    scene: 'rays',
    air: 'sparks',
    layout: 'trio',
    symbols: classic(['flame', 'candle', 'lantern', 'bell', 'star', 'cherry', 'drop']),
  },
  'comet-trio': {
    sky: ['#0a0a2e', '#2a2176', '#7a4be0'],
    glow: '#b89cff',
    land: ['#3b2a8a', '#251a63', '#120c3a'],
    a: ['#ff9df0', '#8a2bc2'],
    b: ['#6ce0ff', '#2459c9'],
    c: ['#ffd166', '#d6722b'],
    light: ['#f6f0ff', '#c9b5ff'],
    dark: '#120a36',
    scene: 'rays',
    air: 'stars',
    layout: 'wreath',
    symbols: classic(['comet', 'planet', 'seven', 'sun', 'moon', 'star', 'cloud']),
  },
  'koi-garden': {
    sky: ['#e8f6ec', '#a9dcc8', '#4fae9f'],
    glow: '#fffbe3',
    land: ['#58b39b', '#2b8580', '#135d66'],
    a: ['#ff9b72', '#d93f34'],
    b: ['#ffb9cf', '#d8558a'],
    c: ['#79cf8b', '#23785a'],
    light: ['#ffffff', '#ffe6b5'],
    dark: '#123f45',
    scene: 'water',
    air: 'petals',
    layout: 'single',
    symbols: video(['koi', 'lotus', 'crane', 'fan', 'dragonfly', 'blossom', 'leaf']),
  },
  'deep-sea-station': {
    sky: ['#0aa3b8', '#065a86', '#04203f'],
    glow: '#7df3ff',
    land: ['#0b4a6e', '#073353', '#031a30'],
    a: ['#ffc45c', '#d9652a'],
    b: ['#5fe1e8', '#116a94'],
    c: ['#ff94b8', '#a62f74'],
    light: ['#eafcff', '#8fe0ee'],
    dark: '#04223c',
    scene: 'deep',
    air: 'bubbles',
    layout: 'arch',
    symbols: video(['helmet', 'submarine', 'jellyfish', 'anchor', 'compass', 'crab', 'shell']),
  },
  'pearl-lagoon': {
    sky: ['#ffd9c2', '#ff9fa8', '#7a6fd0'],
    glow: '#fff0d8',
    land: ['#6a7fd6', '#4057b0', '#263a80'],
    a: ['#ffa6bd', '#d24b86'],
    b: ['#8fd6ff', '#3a67c7'],
    c: ['#8ce6c4', '#27897f'],
    light: ['#fffafc', '#ffd9e6'],
    dark: '#33245e',
    scene: 'water',
    air: 'sparks',
    layout: 'arch',
    symbols: video(['pearl', 'star', 'shell', 'boat', 'crab', 'wave', 'drop']),
  },
  'paper-boats': {
    sky: ['#cfe9ff', '#8fc4f2', '#5b8fd8'],
    glow: '#ffffff',
    land: ['#6aa4e0', '#3f77c0', '#25508f'],
    a: ['#ff8f7a', '#d8433f'],
    b: ['#ffd666', '#dd8a2a'],
    c: ['#79d0a5', '#2a8068'],
    light: ['#ffffff', '#dfeaf7'],
    dark: '#1d3a6b',
    scene: 'water',
    air: 'petals',
    layout: 'trio',
    symbols: video(['paperBoat', 'cloud', 'koi', 'anchor', 'crane', 'wave', 'drop']),
  },
  'anchor-three': {
    sky: ['#0f2740', '#1f5a7d', '#e9b872'],
    glow: '#ffe1a3',
    land: ['#24567a', '#173d5c', '#0c243c'],
    a: ['#f0705a', '#a92d30'],
    b: ['#6db8e8', '#21588f'],
    c: ['#f2c25c', '#b9752a'],
    light: ['#fff8e6', '#f0cf8a'],
    dark: '#0b2036',
    scene: 'rays',
    air: 'lights',
    layout: 'wreath',
    symbols: classic(['anchor', 'seven', 'bell', 'compass', 'boat', 'shell', 'cherry']),
  },
  'tide-bells': {
    sky: ['#083b3d', '#11807a', '#bfe8b0'],
    glow: '#f1ffd6',
    land: ['#1b7f78', '#0e5a5b', '#063638'],
    a: ['#ffd873', '#c9812b'],
    b: ['#7be0d0', '#167a7c'],
    c: ['#ff9c86', '#b93f4c'],
    light: ['#fdfff0', '#d7efb2'],
    dark: '#05302f',
    scene: 'water',
    air: 'bubbles',
    layout: 'single',
    symbols: classic(['bell', 'crown', 'wave', 'pearl', 'shell', 'crab', 'drop']),
  },
  'clockwork-orchard': {
    sky: ['#fbe3b0', '#e7a05f', '#a6482f'],
    glow: '#fff3cf',
    land: ['#8f5a35', '#6b3c2b', '#3c1f1d'],
    a: ['#ff7d5e', '#b3261e'],
    b: ['#f0c46a', '#a0662a'],
    c: ['#9bd07a', '#3c7a45'],
    light: ['#fff9e6', '#f3cf86'],
    dark: '#3a1913',
    scene: 'hills',
    air: 'sparks',
    layout: 'wreath',
    symbols: video(['gear', 'hourglass', 'apple', 'pear', 'key', 'bell', 'leaf']),
  },
  'mountain-tea-house': {
    sky: ['#f7efe0', '#cfd9c8', '#7fa79b'],
    glow: '#fffdf2',
    land: ['#8fb3a4', '#56887d', '#2b5a57'],
    a: ['#7fc08a', '#2c6e55'],
    b: ['#e98a6a', '#a83c35'],
    c: ['#8ab0d8', '#3a5c94'],
    light: ['#fffdf5', '#ead9b0'],
    dark: '#1f3d3c',
    scene: 'peaks',
    air: 'petals',
    layout: 'single',
    symbols: video(['teapot', 'mountain', 'crane', 'teacup', 'vase', 'fan', 'leaf']),
  },
  'honey-atelier': {
    sky: ['#fff2c4', '#ffc94d', '#e88420'],
    glow: '#fffbe0',
    land: ['#d9822b', '#a8561f', '#5e2d16'],
    a: ['#ffd24a', '#e08a12'],
    b: ['#ff9f7c', '#c24436'],
    c: ['#a7cf6c', '#4d8038'],
    light: ['#fffdf0', '#ffe39a'],
    dark: '#4a230c',
    scene: 'rays',
    air: 'lights',
    layout: 'trio',
    symbols: video(['bee', 'comb', 'honey', 'butterfly', 'blossom', 'pear', 'leaf']),
  },
  'owl-library': {
    sky: ['#14213f', '#2f4a6f', '#c79a62'],
    glow: '#ffd99a',
    land: ['#33405f', '#232b48', '#131830'],
    a: ['#e0a565', '#8a4a2a'],
    b: ['#7fa8e0', '#2f4d8f'],
    c: ['#8fcf9f', '#30705a'],
    light: ['#fff6e0', '#f0d296'],
    dark: '#161a33',
    scene: 'roofs',
    air: 'stars',
    layout: 'arch',
    symbols: video(['owl', 'moon', 'book', 'candle', 'hourglass', 'feather', 'key']),
  },
  'kiln-fruits': {
    sky: ['#fde6d8', '#f7a98a', '#c2513f'],
    glow: '#fff5e6',
    land: ['#b8553f', '#8a3a33', '#4f2024'],
    a: ['#ff6f61', '#c0263a'],
    b: ['#b68cff', '#5c3aa8'],
    c: ['#8fce6a', '#3a7f3c'],
    light: ['#fffaf0', '#ffd98f'],
    dark: '#45141c',
    scene: 'rays',
    air: 'petals',
    layout: 'trio',
    symbols: classic(['vase', 'seven', 'apple', 'plum', 'pear', 'cherry', 'flame']),
  },
  'masked-garden': {
    sky: ['#1c0f3d', '#5b1f6b', '#d4477f'],
    glow: '#ff9ec9',
    land: ['#5a1f66', '#3a144f', '#1f0a33'],
    a: ['#ff86b6', '#b01f68'],
    b: ['#a58bff', '#4a2aa6'],
    c: ['#5fe0b0', '#177a68'],
    light: ['#fff0f8', '#ffc2e0'],
    dark: '#240b38',
    scene: 'forest',
    air: 'petals',
    layout: 'wreath',
    symbols: video(['mask', 'moon', 'crown', 'butterfly', 'feather', 'fan', 'blossom']),
  },
} as const satisfies Record<string, ArtTheme>;

export type ThemeId = keyof typeof artThemes;

function video([W, S, H1, H2, H3, M1, M2]: Row): Record<SymbolId, MotifName> {
  return { W, S, H1, H2, H3, M1, M2, L1: 'roundGem', L2: 'kiteGem', L3: 'dropGem' };
}

function classic([W, H1, H2, M1, M2, L1, L2]: ClassicRow): Partial<Record<SymbolId, MotifName>> {
  return { W, H1, H2, M1, M2, L1, L2 };
}
