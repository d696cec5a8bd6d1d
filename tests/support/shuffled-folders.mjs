// Preloaded into a program: reverses the order of folder listings, as another file system may return them.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const { readdirSync } = fs;
const { readdir } = fs.promises;
fs.readdirSync = (...args) => readdirSync(...args).reverse();
fs.promises.readdir = async (...args) => (await readdir(...args)).reverse();
syncBuiltinESMExports();
