export type { ServerDifference } from './compare-servers.ts';
export { watchServers, type ServerDescription } from './watch-servers.ts';
