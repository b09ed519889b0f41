import type { Connection, PoolClient, Submittable } from 'pg';

/** What a column may hold; a list is an array of plain keys. */
export type Value = string | number | bigint | boolean | null | readonly string[];

/** Collects rows of one table for a bulk load by COPY. */
export type RowWriter<C extends string = string> = {
  add(row: Readonly<Record<C, Value>>): void;
  /** Sends what was collected. Rejects with the database's error, as a query would. */
  flush(client: PoolClient): Promise<void>;
};

const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

function encode(value: Value): string {
  if (value === null) return '\\N';
  if (typeof value === 'string') return value.replace(/[\\\t\n\r]/g, (sign) => ESCAPES[sign] as string);
  if (typeof value === 'boolean') return value ? 't' : 'f';
  if (typeof value === 'number' || typeof value === 'bigint') return String(value);
  return `{${value.join(',')}}`;
}

/** The part of pg's own query protocol that a COPY needs: pg has no public call for it. */
type CopyQuery = Submittable & {
  handleError(error: Error): void;
  handleCopyInResponse(connection: CopyConnection): void;
  handleCommandComplete(): void;
  handleReadyForQuery(): void;
};
type CopyConnection = Connection & { sendCopyFromChunk(chunk: Buffer): void; endCopyFrom(): void };

function copyText(client: PoolClient, statement: string, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let failure: Error | null = null;
    const query: CopyQuery = {
      submit: (connection) => connection.query(statement),
      handleCopyInResponse: (connection) => {
        connection.sendCopyFromChunk(Buffer.from(text));
        connection.endCopyFrom();
      },
      handleCommandComplete: () => {},
      handleError: (error) => {
        failure = error;
        reject(error);
      },
      handleReadyForQuery: () => {
        if (failure === null) resolve();
      },
    };
    client.query(query);
  });
}

/** @param columns in the order in which they are sent; every row has to name all of them. */
export function createRowWriter<C extends string>(table: string, columns: readonly C[]): RowWriter<C> {
  let lines: string[] = [];
  return {
    add: (row) => {
      lines.push(columns.map((column) => encode(row[column])).join('\t'));
    },
    flush: async (client) => {
      if (lines.length === 0) return;
      const text = `${lines.join('\n')}\n`;
      lines = [];
      await copyText(client, `copy ${table} (${columns.join(', ')}) from stdin`, text);
    },
  };
}
