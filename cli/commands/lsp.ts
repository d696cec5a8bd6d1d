import { Command } from 'commander';
import { createConnection, ProposedFeatures } from 'vscode-languageserver/node';
import { openWorkspace } from '../compiler/workspace.ts';
import { serveLanguage } from '../lsp/language-server.ts';

export function lspCommand(): Command {
  return new Command('lsp')
    .option('--stdio', 'communicate over stdin and stdout (always on)')
    .option('--brands <dir>', 'brands directory')
    .action((flags: { brands?: string }) => {
      serveLanguage(createConnection(ProposedFeatures.all, process.stdin, process.stdout), openWorkspace(flags));
    });
}
