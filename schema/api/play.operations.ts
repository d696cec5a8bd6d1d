import type { Operation } from './operation.ts';

/** Launching games, and games that cannot be launched now. */
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
    permission: 'games.view',
    summary: 'Games and vendors that are under maintenance.',
    value: 'play#Maintenance',
    errors: [],
  },
  'play.setMaintenance': {
    method: 'PUT',
    path: '/wps/operator/games/maintenance',
    access: 'operator',
    permission: 'games.maintain',
    summary:
      'Puts a game, or all of a vendor, under maintenance, or ends it: no launch and no bet; open rounds settle.',
    request: 'play#SetMaintenance',
    value: 'play#Maintenance',
    errors: ['play.unknown_game'],
  },
  'play.operatorRounds': {
    method: 'GET',
    path: '/wps/operator/rounds',
    access: 'operator',
    permission: 'rounds.view',
    summary: "The brand's rounds that are stuck, or all that are not over, as their vendor has them.",
    request: 'play#RoundsQuery',
    value: 'play#OperatorRounds',
    errors: ['play.vendor_unavailable'],
  },
  'play.resolveRound': {
    method: 'PUT',
    path: '/wps/operator/rounds',
    access: 'operator',
    permission: 'rounds.void',
    summary: 'Has the vendor try a stuck round again, void it, or settle it with its result.',
    request: 'play#ResolveRound',
    value: 'play#OperatorRound',
    errors: ['play.unknown_round', 'play.round_closed', 'play.vendor_unavailable', 'approvals.required'],
  },
} as const satisfies Record<`play.${string}`, Operation>;
