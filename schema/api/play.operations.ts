import type { Operation } from './operation.ts';

/** Launching a game, and what cannot be launched now. */
export const playOperations = {
  'play.launchGame': {
    method: 'POST',
    path: '/wps/game/launchGame',
    access: 'trial',
    summary: 'Opens a game round session with its vendor and gives the address for the frame.',
    request: 'play#LaunchRequest',
    value: 'play#LaunchValue',
    errors: [
      'system.unknown_language',
      'play.unknown_game',
      'play.no_trial',
      'play.game_maintenance',
      'play.vendor_maintenance',
      'play.vendor_unavailable',
    ],
  },
  'play.position': {
    method: 'GET',
    path: '/wps/game/position',
    access: 'trial',
    summary: 'What the caller has won or lost since this session began.',
    value: 'play#Position',
    errors: [],
  },
  'play.maintenance': {
    method: 'GET',
    path: '/wps/operator/games/maintenance',
    access: 'operator',
    summary: 'Games and vendors that are under maintenance.',
    value: 'play#Maintenance',
    errors: [],
  },
  'play.setMaintenance': {
    method: 'PUT',
    path: '/wps/operator/games/maintenance',
    access: 'operator',
    summary:
      'Puts a game, or all of a vendor, under maintenance, or ends it: no launch and no bet; open rounds settle.',
    request: 'play#SetMaintenance',
    value: 'play#Maintenance',
    errors: ['play.unknown_game'],
  },
} as const satisfies Record<`play.${string}`, Operation>;
