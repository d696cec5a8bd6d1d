import { FREE_SPIN_CAP, type SlotMachine } from '../../games/slot/machine.ts';
import { slotModels } from '../../games/slot/models.ts';
import type { Explain, ExplainTable } from '../explain/explanation.ts';
import { loadStrings, type Translate } from '../kit/words.ts';
import { slotExplainWords, type SlotExplainWord } from './explain-words.ts';
import { modelOf } from './model-of.ts';

type SlotExplainSay = Translate<SlotExplainWord>;

/** Explains how the spins of a slot are computed and what they pay. */
export const explainSlot: Explain = async ({ setting, language }) => {
  const say = await loadStrings(language, slotExplainWords);
  const machine: SlotMachine = slotModels[modelOf(setting)];
  const isVideo = machine.kind === 'video';
  return {
    message: 'messageOwn',
    steps: [say('stops'), ...(isVideo ? [say('freeSpins', { n: FREE_SPIN_CAP })] : [])],
    tables: [stripTable(machine, say)],
    pays: [
      {
        paragraphs: [
          say('payLines', { n: machine.lines.length }),
          ...(isVideo ? [say('payScatter', { n: machine.freeSpinMultiplier })] : []),
        ],
      },
    ],
    payTables: [payTable(machine, say), ...(isVideo ? [scatterTable(machine, say)] : []), lineTable(machine, say)],
    choice: null,
  };
};

function stripTable({ strips }: SlotMachine, say: SlotExplainSay): ExplainTable {
  return {
    id: 'strips',
    caption: say('strips'),
    head: [say('reel'), 'n', say('symbols')],
    rows: strips.map((strip, reel) => [String(reel + 1), String(strip.length), strip.join(' ')]),
  };
}

function payTable({ pays, strips }: SlotMachine, say: SlotExplainSay): ExplainTable {
  const counts = strips.map((_, reel) => reel + 1).filter((count) => count > 1);
  return {
    id: 'pays',
    caption: say('paysTable'),
    head: [say('symbol'), ...counts.map((count) => `${count}×`)],
    rows: Object.entries(pays).map(([symbol, prizes]) => [
      symbol,
      ...counts.map((count) => String(prizes[count] ?? 0)),
    ]),
  };
}

function scatterTable({ scatter }: SlotMachine, say: SlotExplainSay): ExplainTable {
  return {
    id: 'scatter',
    caption: say('scatterTable'),
    head: ['S', say('pays'), say('freeColumn')],
    rows: Object.entries(scatter).map(([count, { pay, freeSpins }]) => [count, String(pay), String(freeSpins)]),
  };
}

function lineTable({ lines }: SlotMachine, say: SlotExplainSay): ExplainTable {
  return {
    id: 'lines',
    caption: say('linesTable'),
    head: [say('line'), say('rows')],
    rows: lines.map((rows, line) => [String(line + 1), rows.map((row) => row + 1).join(' ')]),
  };
}
