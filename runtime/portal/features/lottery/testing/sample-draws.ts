import type { Draw } from '../../../../../schema/generated/api/lottery.ts';

/** Returns a draw of five digits that accepts bets for forty more seconds, at half past eight. */
export function drawOf(gameCode: string, accountTypeName: Draw['accountTypeName']): Draw {
  return {
    gameCode,
    gameId: `game-${gameCode.toLowerCase()}`,
    vassalage: accountTypeName,
    vendorName: `House of ${accountTypeName}`,
    accountTypeName,
    gameName: `Draw ${gameCode}`,
    showIcon: 'http://studio.localhost/art/x.svg',
    drawType: 'SSC',
    playTypes: ['position', 'sum'],
    defaultPlayType: 'position',
    supportPlay: 0,
    everySeconds: 60,
    next: {
      issue: '20261121-0511',
      closesAt: '2026-11-21T08:30:40.000Z',
      drawsAt: '2026-11-21T08:30:48.000Z',
    },
    opened: [
      {
        issue: '20261121-0510',
        openedAt: '2026-11-21T08:29:54.000Z',
        rows: [{ prize: 'balls', numbers: ['4', '0', '7', '7', '1'] }],
      },
    ],
  };
}
