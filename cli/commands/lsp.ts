import { Command } from 'commander';
import { createConnection, ProposedFeatures } from 'vscode-languageserver/node';
import { openWorkspace } from '../compiler/workspace.ts';
import { serveLanguage } from '../lsp/language-server.ts';

export function lspCommand(): Command {
  return new Command('lsp')
    .option('--stdio', 'speak over standard input and output, which it always does')
    .option('--brands <dir>', 'folder of the brands')
    .action((flags: { brands?: string }) => {
      serveLanguage(createConnection(ProposedFeatures.all, process.stdin, process.stdout), openWorkspace(flags));
    });
}
