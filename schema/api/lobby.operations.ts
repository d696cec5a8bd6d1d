import type { Operation } from './operation.ts';

/** Menus and games. */
export const lobbyOperations = {
  'lobby.gameMenus': {
    method: 'GET',
    path: '/lgw/games/game_menus',
    access: 'visitor',
    summary: 'Categories that have vendors, each with its vendors.',
    value: 'lobby#GameMenus',
    errors: [],
  },
  'lobby.gameList': {
    method: 'GET',
    path: '/wps/relay/GCSGAME_gameList',
    access: 'visitor',
    summary: 'One page of games of a category, a vendor or a name.',
    request: 'lobby#GameListQuery',
    value: 'lobby#GameList',
    errors: ['system.unknown_language', 'lobby.unknown_vendor'],
  },
} as const satisfies Record<`lobby.${string}`, Operation>;
