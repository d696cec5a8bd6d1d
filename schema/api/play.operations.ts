import type { Operation } from './operation.ts';

/** Launching a game. */
export const playOperations = {
  'play.launchGame': {
    method: 'POST',
    path: '/wps/game/launchGame',
    access: 'trial',
    summary: 'Opens a game round session with its vendor and gives the address for the frame.',
    request: 'play#LaunchRequest',
    value: 'play#LaunchValue',
    errors: ['system.unknown_language', 'play.unknown_game', 'play.no_trial', 'play.vendor_unavailable'],
  },
} as const satisfies Record<`play.${string}`, Operation>;
