import fc from 'fast-check';
import { isFull } from './is-full.ts';

// The gate tries the same values in every run; the full run tries others.
if (!isFull) fc.configureGlobal({ seed: 17 });
