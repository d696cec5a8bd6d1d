import type { Client, Connection } from 'pg';

/** A column of a statement's result, as the database reports it without running the statement. */
export interface Column {
  name: string;
  /** OID of its type. */
  type: number;
  /** The column of a table whose value it is; null for an expression. */
  origin: { table: number; column: number } | null;
}

interface Field {
  name: string;
  dataTypeID: number;
  tableID: number;
  columnID: number;
}

/**
 * Returns the columns of a statement; none for one that returns no rows. Rejects a statement that the database does not
 * accept. https://www.postgresql.org/docs/current/protocol-flow.html#PROTOCOL-FLOW-EXT-QUERY
 */
export function describeStatement(client: Client, text: string): Promise<Column[]> {
  return new Promise((resolve, reject) => {
    client.query(new Description(text, resolve, reject));
  });
}

/** Parses a statement and asks for its description, by the methods that pg's Client calls on a query. */
class Description {
  readonly #text: string;
  readonly #resolve: (columns: Column[]) => void;
  readonly #reject: (error: Error) => void;
  #columns: Column[] = [];
  #failed = false;

  constructor(text: string, resolve: (columns: Column[]) => void, reject: (error: Error) => void) {
    this.#text = text;
    this.#resolve = resolve;
    this.#reject = reject;
  }

  submit(connection: Connection): void {
    connection.parse({ name: '', text: this.#text, types: [] }, true);
    connection.describe({ type: 'S', name: '' }, true);
    connection.sync();
  }

  handleRowDescription({ fields }: { fields: readonly Field[] }): void {
    this.#columns = fields.map(({ name, dataTypeID, tableID, columnID }) => ({
      name,
      type: dataTypeID,
      origin: tableID === 0 || columnID === 0 ? null : { table: tableID, column: columnID },
    }));
  }

  handleError(error: Error): void {
    this.#failed = true;
    this.#reject(error);
  }

  handleReadyForQuery(): void {
    if (!this.#failed) this.#resolve(this.#columns);
  }
}
