import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  CodeActionRequest,
  ColorPresentationRequest,
  CompletionRequest,
  createProtocolConnection,
  DefinitionRequest,
  DidChangeTextDocumentNotification,
  DidOpenTextDocumentNotification,
  DocumentColorRequest,
  DocumentSymbolRequest,
  ExitNotification,
  HoverRequest,
  InitializedNotification,
  InitializeRequest,
  PrepareRenameRequest,
  PublishDiagnosticsNotification,
  RenameRequest,
  ShutdownRequest,
  StreamMessageReader,
  StreamMessageWriter,
  type CodeAction,
  type Color,
  type ColorInformation,
  type ColorPresentation,
  type CompletionItem,
  type Diagnostic,
  type DocumentSymbol,
  type InitializeResult,
  type Location,
  type Position,
  type ProtocolConnection,
  type WorkspaceEdit,
} from 'vscode-languageserver-protocol/node';

const entry = path.join(import.meta.dirname, '../../cli/livery.js');

/** An editor that uses `livery lsp` over standard input and output. */
export class Editor {
  readonly #child: ChildProcess;
  readonly #connection: ProtocolConnection;
  readonly #texts = new Map<string, { text: string; version: number }>();
  readonly #problems = new Map<string, Diagnostic[]>();
  readonly #waiting = new Set<() => void>();

  constructor({ cwd, env }: { cwd: string; env: NodeJS.ProcessEnv }) {
    const child = spawn(process.execPath, [entry, 'lsp', '--stdio'], {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    this.#child = child;
    this.#connection = createProtocolConnection(
      new StreamMessageReader(child.stdout),
      new StreamMessageWriter(child.stdin),
    );
    this.#connection.onNotification(PublishDiagnosticsNotification.type, ({ uri, diagnostics }) => {
      this.#problems.set(uri, diagnostics);
      for (const wake of this.#waiting) wake();
    });
    this.#connection.listen();
  }

  async start(): Promise<InitializeResult> {
    const result = await this.#connection.sendRequest(InitializeRequest.type, {
      processId: null,
      rootUri: null,
      capabilities: {},
    });
    await this.#connection.sendNotification(InitializedNotification.type, {});
    return result;
  }

  async open(file: string, text: string): Promise<void> {
    const uri = pathToFileURL(file).href;
    this.#texts.set(uri, { text, version: 1 });
    await this.#connection.sendNotification(DidOpenTextDocumentNotification.type, {
      textDocument: { uri, languageId: 'json', version: 1, text },
    });
  }

  /** Changes the text of a file without saving. */
  async change(file: string, text: string): Promise<void> {
    const uri = pathToFileURL(file).href;
    const version = (this.#texts.get(uri)?.version ?? 0) + 1;
    this.#texts.set(uri, { text, version });
    await this.#connection.sendNotification(DidChangeTextDocumentNotification.type, {
      textDocument: { uri, version },
      contentChanges: [{ text }],
    });
  }

  /** Returns the diagnostics of a file as soon as they satisfy the condition. Waits without a limit. */
  async problems(file: string, wanted: (problems: readonly Diagnostic[]) => boolean): Promise<Diagnostic[]> {
    const uri = pathToFileURL(file).href;
    for (;;) {
      const shown = this.#problems.get(uri);
      if (shown !== undefined && wanted(shown)) return shown;
      await new Promise<void>((resolve) => {
        const wake = (): void => {
          this.#waiting.delete(wake);
          resolve();
        };
        this.#waiting.add(wake);
      });
    }
  }

  async hover(file: string, at: string): Promise<string> {
    const hover = await this.#connection.sendRequest(HoverRequest.type, this.#place(file, at));
    const contents = hover?.contents;
    return typeof contents === 'object' && 'value' in contents ? contents.value : '';
  }

  async definition(file: string, at: string): Promise<Location[]> {
    const found = await this.#connection.sendRequest(DefinitionRequest.type, this.#place(file, at));
    return [found ?? []].flat().flatMap((each) => ('uri' in each ? [each] : []));
  }

  async complete(file: string, at: string): Promise<CompletionItem[]> {
    const items = await this.#connection.sendRequest(CompletionRequest.type, this.#place(file, at));
    return Array.isArray(items) ? items : (items?.items ?? []);
  }

  async colours(file: string): Promise<ColorInformation[]> {
    return this.#connection.sendRequest(DocumentColorRequest.type, { textDocument: this.#document(file) });
  }

  async presentations(file: string, { range }: ColorInformation, color: Color): Promise<ColorPresentation[]> {
    return this.#connection.sendRequest(ColorPresentationRequest.type, {
      textDocument: this.#document(file),
      color,
      range,
    });
  }

  async symbols(file: string): Promise<DocumentSymbol[]> {
    const found = await this.#connection.sendRequest(DocumentSymbolRequest.type, {
      textDocument: this.#document(file),
    });
    return (found ?? []).flatMap((each) => ('selectionRange' in each ? [each] : []));
  }

  /** Returns the edits of a rename; null if a rename is not allowed there. */
  async rename(file: string, at: string, newName: string): Promise<WorkspaceEdit | null> {
    const place = this.#place(file, at);
    const allowed = await this.#connection.sendRequest(PrepareRenameRequest.type, place);
    return allowed === null ? null : this.#connection.sendRequest(RenameRequest.type, { ...place, newName });
  }

  async fixes(file: string, problem: Diagnostic): Promise<CodeAction[]> {
    const uri = pathToFileURL(file).href;
    const actions = await this.#connection.sendRequest(CodeActionRequest.type, {
      textDocument: { uri },
      range: problem.range,
      context: { diagnostics: [problem] },
    });
    return (actions ?? []).flatMap((action) => ('edit' in action ? [action] : []));
  }

  /** Ends the server as editors do and returns its exit code. */
  async close(): Promise<number | null> {
    const ended = new Promise<number | null>((resolve) => this.#child.once('exit', resolve));
    await this.#connection.sendRequest(ShutdownRequest.type);
    await this.#connection.sendNotification(ExitNotification.type);
    const code = await ended;
    this.#connection.dispose();
    return code;
  }

  #document(file: string): { uri: string } {
    return { uri: pathToFileURL(file).href };
  }

  /** Returns the position in the middle of the first occurrence of a text. Throws if there is none. */
  #place(file: string, at: string): { textDocument: { uri: string }; position: Position } {
    const uri = pathToFileURL(file).href;
    const text = this.#texts.get(uri)?.text ?? '';
    const found = text.indexOf(at);
    if (found === -1) throw new Error(`"${at}" does not stand in ${file}`);
    const before = text.slice(0, found + Math.ceil(at.length / 2)).split('\n');
    return { textDocument: { uri }, position: { line: before.length - 1, character: before.at(-1)?.length ?? 0 } };
  }
}
