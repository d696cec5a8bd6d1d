/**
 * The one table of calls. The server registers its routes from it, the portal's client is typed by it,
 * and the OpenAPI document is emitted from it.
 */

/** Who may call an operation: the least a caller has to be. */
export type Access = 'visitor' | 'trial' | 'member' | 'agent' | 'operator';

export interface Operation {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Absolute path on the brand's host. */
  path: `/${'wps' | 'lgw' | 'lotto'}/${string}`;
  access: Access;
  summary: string;
  /** `<feature>#<Definition>` in `schema/api/<feature>.schema.json`; the query of a GET, the body of everything else. */
  request?: SchemaName;
  /** Schema of `value` in a successful reply; absent when the reply carries none. */
  value?: SchemaName;
  /** The body travels as `{ sealed: <JWE compact> }`, see `runtime/shared/sealed.ts`. */
  sealed?: true;
  /** Answers during maintenance and region restriction too; the operator's operations always do. */
  always?: true;
  /** Answers with an event stream whose events carry `value`, not with one reply. */
  stream?: true;
  /** Codes of `runtime/shared/errors.ts` this operation may answer with, beside the common ones. */
  errors: readonly string[];
}

export type SchemaName = `${string}#${string}`;

export const operations = {
  'system.status': {
    method: 'GET',
    path: '/wps/system/status',
    access: 'visitor',
    always: true,
    summary: 'Whether the brand is open to this visitor: 0 normal, 1 maintenance, 2 region restriction.',
    value: 'system#Status',
    errors: [],
  },
  'system.whitelabel': {
    method: 'GET',
    path: '/wps/system/whitelabel',
    access: 'visitor',
    always: true,
    summary: 'Permission info: effective settings, resources, registration rules and hosts for images and launches.',
    value: 'system#Whitelabel',
    errors: [],
  },
  'system.live': {
    method: 'GET',
    path: '/wps/system/live',
    access: 'visitor',
    always: true,
    summary: 'The live snapshot: flags switched by the operator and the system status.',
    value: 'system#LiveSnapshot',
    errors: [],
  },
  'system.liveStream': {
    method: 'GET',
    path: '/wps/system/live/stream',
    access: 'visitor',
    stream: true,
    always: true,
    summary: 'The live snapshot, sent again each time it changes, as events named "live".',
    value: 'system#LiveSnapshot',
    errors: [],
  },
  'system.registerRules': {
    method: 'GET',
    path: '/wps/system/setting/register',
    access: 'visitor',
    summary: 'Validation rules of the registration fields, in the order to show them.',
    value: 'system#RegisterRules',
    errors: [],
  },
  'system.sealKey': {
    method: 'GET',
    path: '/wps/system/seal-key',
    access: 'visitor',
    summary: 'The public key that sealed operations encrypt to, and a one-use nonce.',
    value: 'system#SealKey',
    errors: [],
  },
  'system.humanChallenge': {
    method: 'GET',
    path: '/wps/system/human/challenge',
    access: 'visitor',
    summary: 'A one-use proof-of-work challenge of the human verification.',
    value: 'system#HumanChallenge',
    errors: ['human.unavailable'],
  },
  'system.language': {
    method: 'POST',
    path: '/wps/system/language',
    access: 'visitor',
    summary: 'Stores the language chosen, so that pages and messages come in it.',
    request: 'system#LanguageRequest',
    value: 'system#LanguageRequest',
    errors: ['system.unknown_language'],
  },
  'account.session': {
    method: 'GET',
    path: '/wps/session',
    access: 'visitor',
    summary: 'The session of this browser: logged in or not, and its CSRF handle.',
    value: 'account#Session',
    errors: [],
  },
  'account.login': {
    method: 'POST',
    path: '/wps/session/login',
    access: 'visitor',
    sealed: true,
    summary: 'Logs in by username and password.',
    request: 'account#LoginRequest',
    value: 'account#LoginValue',
    errors: ['account.wrong_credentials', 'account.locked', 'human.failed', 'sealed.invalid'],
  },
  'account.freePlay': {
    method: 'POST',
    path: '/wps/session/login/freeplay',
    access: 'visitor',
    summary: 'Logs in as a new trial guest with trial credits of its own.',
    request: 'account#FreePlayRequest',
    value: 'account#LoginValue',
    errors: ['account.free_play_off'],
  },
  'account.logout': {
    method: 'DELETE',
    path: '/wps/session/logout',
    access: 'trial',
    always: true,
    summary: 'Ends the session.',
    errors: [],
  },
  'account.register': {
    method: 'PUT',
    path: '/wps/member/register',
    access: 'visitor',
    sealed: true,
    summary: 'Registers a member by username and logs them in.',
    request: 'account#RegisterRequest',
    value: 'account#LoginValue',
    errors: [
      'account.registration_off',
      'account.username_taken',
      'account.field_invalid',
      'account.under_age',
      'account.terms_required',
      'human.failed',
      'sealed.invalid',
    ],
  },
  'account.memberInfo': {
    method: 'GET',
    path: '/wps/member/info',
    access: 'trial',
    summary: 'The member behind the session.',
    value: 'account#MemberInfo',
    errors: [],
  },
  'wallet.balance': {
    method: 'GET',
    path: '/wps/v2/wallets/balance',
    access: 'trial',
    summary: 'The balance of the session’s wallet.',
    value: 'wallet#Balance',
    errors: [],
  },
  'wallet.balanceStream': {
    method: 'GET',
    path: '/wps/v2/wallets/balance/stream',
    access: 'trial',
    stream: true,
    summary: 'The balance, sent again each time it moves, as events named "balance".',
    value: 'wallet#Balance',
    errors: [],
  },
  'wallet.grantOffer': {
    method: 'GET',
    path: '/wps/v2/wallets/grant',
    access: 'member',
    summary: 'The demo credit a member may take on a brand that runs on play money.',
    value: 'wallet#GrantOffer',
    errors: [],
  },
  'wallet.takeGrant': {
    method: 'POST',
    path: '/wps/v2/wallets/grant',
    access: 'member',
    summary: 'Takes the demo credit once a day; repeating the same key changes nothing.',
    request: 'wallet#TakeGrantRequest',
    value: 'wallet#Balance',
    errors: ['wallet.grant_unavailable', 'wallet.real_money'],
  },
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
  'play.launchGame': {
    method: 'POST',
    path: '/wps/game/launchGame',
    access: 'trial',
    summary: 'Opens a game round session with its vendor and gives the address for the frame.',
    request: 'play#LaunchRequest',
    value: 'play#LaunchValue',
    errors: ['system.unknown_language', 'play.unknown_game', 'play.no_trial', 'play.vendor_unavailable'],
  },
  'records.bets': {
    method: 'GET',
    path: '/wps/member/bets',
    access: 'trial',
    summary: 'The betting record: rounds, newest first.',
    request: 'records#BetsQuery',
    value: 'records#Bets',
    errors: [],
  },
  'system.operatorFlags': {
    method: 'GET',
    path: '/wps/operator/flags',
    access: 'operator',
    summary: 'Every flag of the brand with its compiled, live and effective value.',
    value: 'system#OperatorFlags',
    errors: [],
  },
  'system.setOperatorFlags': {
    method: 'PUT',
    path: '/wps/operator/flags',
    access: 'operator',
    summary: 'Sets and unsets live flags.',
    request: 'system#SetFlagsRequest',
    value: 'system#OperatorFlags',
    errors: ['flags.unknown', 'flags.locked'],
  },
  'system.setStatus': {
    method: 'PUT',
    path: '/wps/operator/status',
    access: 'operator',
    summary: 'Sets or ends maintenance and region restriction.',
    request: 'system#SetStatusRequest',
    value: 'system#LiveSnapshot',
    errors: [],
  },
} as const satisfies Record<string, Operation>;

export type OperationId = keyof typeof operations;
