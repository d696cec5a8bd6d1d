import type { ThemeId } from '../../art/themes.ts';
import type { ModelId } from '../slot/machine.ts';
import { slotModels } from '../slot/models.ts';
import type { SlotEntry } from './entry.ts';

/** The slots: first those with a hand-drawn theme, then those whose look follows from their id. */
export const slotEntries: readonly SlotEntry[] = [
  game('LMN', 'lantern-harbour', 'video-medium', true),
  game('LMN', 'firefly-meadow', 'video-low', false),
  game('LMN', 'desert-observatory', 'video-high', false),
  game('LMN', 'northern-sleeper', 'video-medium', false),
  game('LMN', 'candle-row', 'classic-low', false),
  game('LMN', 'comet-trio', 'classic-high', true),
  game('TIDE', 'koi-garden', 'video-low', true),
  game('TIDE', 'deep-sea-station', 'video-medium', false),
  game('TIDE', 'pearl-lagoon', 'video-high', false),
  game('TIDE', 'paper-boats', 'video-low', false),
  game('TIDE', 'anchor-three', 'classic-medium', false),
  game('TIDE', 'tide-bells', 'classic-low', false),
  game('KLN', 'clockwork-orchard', 'video-high', true),
  game('KLN', 'mountain-tea-house', 'video-medium', false),
  game('KLN', 'honey-atelier', 'video-medium', false),
  game('KLN', 'owl-library', 'video-low', false),
  game('KLN', 'kiln-fruits', 'classic-medium', false),
  game('KLN', 'masked-garden', 'video-high', false),
  ...slots(
    'LMN',
    `
    cloud-castle video-low
    dreaming-firefly classic-medium
    velvet-candle video-medium
    moon-serenade video-low
    moonlit-lantern classic-high hot
    star-theatre video-high
    mask-carnival classic-medium
    starlit-feather video-medium
    cloud-market classic-low
    rainbow-lane video-high
    dancing-flame video-low
    comet-academy classic-medium
    winter-lighthouse video-medium
    indigo-kite video-low
    midnight-mask classic-high
    sun-parade video-high
    paper-crown classic-medium
    candle-theatre video-medium hot
    lantern-bridge classic-low
    firefly-serenade video-high
    wandering-star video-low
    snowflake-waltz classic-medium
    paper-moon video-medium
    scarlet-comet video-low
    painted-fan classic-high
    singing-cloud video-high
    kite-festival classic-medium
    rainy-lantern video-medium
    glass-snowflake classic-low
    lighthouse-tales video-high
    flame-festival video-low hot
    painted-sun classic-medium
    hidden-rainbow video-medium
    fan-theatre video-low
  `,
  ),
  ...slots(
    'TIDE',
    `
    copper-koi classic-medium
    painted-shell video-medium
    submarine-academy video-low
    indigo-wave classic-high
    dancing-jellyfish video-high hot
    drop-waltz classic-medium
    brave-crab video-medium
    brave-helmet classic-low
    frog-serenade video-high
    pearl-theatre video-low
    glass-seahorse classic-medium
    anchor-inn video-medium
    koi-waltz video-low
    jellyfish-parade classic-high
    wave-serenade video-high
    boat-voyage classic-medium
    little-submarine video-medium
    lotus-palace classic-low hot
    curious-whale video-high
    singing-drop video-low
    shell-museum classic-medium
    seahorse-race video-medium
    merry-penguin video-low
    silver-anchor classic-high
    helmet-club video-high
    midnight-pearl classic-medium
    whale-serenade video-medium
    dawn-dragonfly classic-low
    sleepy-frog video-high
    penguin-village video-low
    summer-boat classic-medium hot
    moonlit-lotus video-medium
    velvet-umbrella video-low
    crab-market classic-high
  `,
  ),
  ...slots(
    'KLN',
    `
    velvet-scissors video-low
    rainy-teacup classic-medium
    hidden-key video-medium
    midnight-book video-low
    camera-club classic-high hot
    painted-vase video-high
    copper-gear classic-medium
    hammer-village video-medium
    dancing-yarn classic-low
    windmill-waltz video-high
    clockwork-cat video-low
    brush-academy classic-medium
    key-museum video-medium
    scissors-tales video-low
    teacup-parade classic-high
    gear-workshop video-high
    teapot-tales classic-medium
    noodles-festival video-medium hot
    cake-castle classic-low
    vase-festival video-high
    merry-hammer video-low
    silver-camera classic-medium
    glass-hourglass video-medium
    yarn-valley video-low
    emerald-teapot classic-high
    dreaming-windmill video-high
    pie-kitchen classic-medium
    book-station video-medium
    grand-cake classic-low
    wandering-brush video-high
    noodles-market video-low hot
    cat-inn classic-medium
    hourglass-theatre video-medium
    icecream-island video-low
  `,
  ),
  ...slots(
    'FERN',
    `
    amber-fox classic-medium
    parrot-club video-medium
    squirrel-market video-low
    pumpkin-parade classic-high
    wandering-snail video-high hot
    merry-bee classic-medium
    brave-hedgehog video-medium
    hidden-acorn classic-low
    scarlet-cherry video-high
    cactus-inn video-low
    mushroom-village classic-medium
    plum-orchard video-medium
    fox-inn video-low
    apple-picnic classic-high
    sleepy-bear video-high
    paper-sunflower classic-medium
    winter-pine video-medium
    hedgehog-tales classic-low hot
    harvest-pumpkin video-high
    spring-tulip video-low
    dancing-cactus classic-medium
    snail-race video-medium
    bear-kitchen video-low
    dawn-blossom classic-high
    cherry-waltz video-high
    starlit-mushroom classic-medium
    rabbit-picnic video-medium
    curious-squirrel classic-low
    tulip-valley video-high
    singing-parrot video-low
    acorn-academy classic-medium hot
    lemon-market video-medium
    blossom-bridge video-low
    melon-festival classic-high
    bee-palace video-high
    moonlit-rabbit classic-medium
    grapes-orchard video-medium
    silver-pear classic-low
    chilli-carnival video-high
    indigo-leaf video-low
  `,
  ),
  ...slots(
    'ORB',
    `
    planet-club video-low
    airship-theatre classic-medium
    rocket-festival video-medium
    accordion-lane video-low
    bicycle-parade classic-high hot
    compass-academy video-high
    dawn-balloon classic-medium
    emerald-planet video-medium
    rainy-tram classic-low
    amber-violin video-high
    velvet-accordion video-low
    singing-mountain classic-medium
    wandering-compass video-medium
    little-rocket video-low
    coral-guitar classic-high
    flying-bicycle video-high
    train-tales classic-medium
    emerald-crane video-medium hot
    silver-airship classic-low
    balloon-race video-high
    tambour-valley video-low
    trumpet-carnival classic-medium
    summer-bicycle video-medium
    glass-planet video-low
    painted-rocket classic-high
    starlit-crane video-high
    winter-train classic-medium
    guitar-bay video-medium
    tram-serenade classic-low
    mountain-station video-high
    telescope-inn video-low hot
    dreaming-violin classic-medium
    copper-trumpet video-medium
    painted-balloon video-low
    merry-tambour classic-high
    midnight-tram video-high
    crane-island classic-medium
    hidden-telescope video-medium
    moonlit-guitar classic-low
    violin-palace video-high no-trial
  `,
  ),
];

function game(vassalage: string, gameId: ThemeId, model: ModelId, isHot: boolean): SlotEntry {
  return { kind: 'slot', gameId, vassalage, model, isHot };
}

/** Parses one slot per line: id, machine, and optionally `hot` or `no-trial`. Its look follows from the id. */
function slots(vassalage: string, lines: string): SlotEntry[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const [gameId = '', model = '', mark] = line.trim().split(' ');
      if (!isModel(model)) throw new Error(`${gameId} runs on no machine`);
      const entry: SlotEntry = {
        kind: 'slot',
        gameId,
        vassalage,
        model,
        isHot: mark === 'hot',
      };
      return mark === 'no-trial' ? { ...entry, trial: false } : entry;
    });
}

function isModel(text: string): text is ModelId {
  return Object.hasOwn(slotModels, text);
}
