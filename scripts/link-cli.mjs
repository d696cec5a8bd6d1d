// npm links the commands of dependencies, not of the project itself: this script makes `npx livery` work in a clone.
import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';

const bin = path.join(import.meta.dirname, '../node_modules/.bin');
mkdirSync(bin, { recursive: true });
rmSync(path.join(bin, 'livery'), { force: true });
symlinkSync(path.join('..', '..', 'cli', 'livery.js'), path.join(bin, 'livery'));
