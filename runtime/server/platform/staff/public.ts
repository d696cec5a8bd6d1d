/** The staff functions that other modules may use. */
export { findOperator, installation } from './find-operator.ts';
