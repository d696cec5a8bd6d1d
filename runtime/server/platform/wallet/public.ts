export { remarksOf } from './remarks.ts';
