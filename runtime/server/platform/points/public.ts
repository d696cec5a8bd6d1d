/** What points are worth, for other modules. */
export { worthOf } from './exchange-points.ts';
export { pointSettings } from './point-settings.ts';
