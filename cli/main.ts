import { runProgram } from './run-program.ts';

await runProgram(process.argv.slice(2));
