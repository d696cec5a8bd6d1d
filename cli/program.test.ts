import type { Command } from 'commander';
import { expect, test } from 'vitest';
import { liveryProgram } from './program.ts';

/** Returns a command with all commands below it, each with its names from the top. */
function withBelow(command: Command, path: string): [string, Command][] {
  return [[path, command], ...command.commands.flatMap((below) => withBelow(below, `${path} ${below.name()}`))];
}

const names = (await liveryProgram([])).commands.map((command) => command.name());
const all = await Promise.all(
  names.map(async (name) => {
    const command = (await liveryProgram([name])).commands.find((each) => each.name() === name);
    return command === undefined ? [] : withBelow(command, name);
  }),
);
const commands = all.flat();

test('every command is described in the imperative', () => {
  const others = commands
    .map(([path, command]) => `${path}: ${command.description()}`)
    .filter((line) => !/: [A-Z][a-z]*[a-rt-z](?:$|[ ,])/.test(line));
  expect(commands.length).toBeGreaterThan(80);
  expect(others).toEqual([]);
});

test('every argument and option names what it is', () => {
  const vague = commands.flatMap(([path, command]) =>
    [...command.registeredArguments, ...command.options]
      .map(({ description }) => `${path}: ${description}`)
      .filter((line) => /: (?:its|it|their|those|them)\b|: $/.test(line)),
  );
  expect(vague).toEqual([]);
});

test('the list of commands describes each as the command itself does', async () => {
  const { membersCommand } = await import('./commands/members.ts');
  const listed = commands.find(([path]) => path === 'members')?.[1].description();
  expect(listed).toMatch(new RegExp(`^${membersCommand().description()}\\b`));
});
