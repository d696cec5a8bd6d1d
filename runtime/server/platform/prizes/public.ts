/** How other modules give money and points with tickets. */
export { giveReward } from './tickets.ts';
