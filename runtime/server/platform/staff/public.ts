/** The staff functions that other modules may use. */
export { findOperator, holdsPermission, installation } from './find-operator.ts';
export { createOperatorTokens, type OperatorTokenOptions, type OperatorTokens } from './operator-tokens.ts';
