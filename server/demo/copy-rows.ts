import type { Insertable } from 'kysely';
import type { Connection, PoolClient, Submittable } from 'pg';
import type { DB } from '#server/platform/db/schema.ts';

/** A row as the schema types it. 64-bit columns also take a bigint. */
type CopyRow<T extends keyof DB> = { [C in keyof Insertable<DB[T]>]: Insertable<DB[T]>[C] | bigint };

/** Collects rows of one table and writes them with one COPY. */
export type RowWriter<T extends keyof DB> = {
  /** All rows must have the same columns in the same order. */
  add(row: CopyRow<T>): void;
  /** Writes the collected rows. Rejects with the database's error. */
  flush(client: PoolClient): Promise<void>;
};

const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

function encode(value: unknown): string {
  if (value === null) return '\\N';
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return `{${value.join(',')}}`;
  return String(value).replace(/[\\\t\n\r]/g, (character) => ESCAPES[character] ?? '');
}

/** The part of pg's query protocol that COPY needs. pg has no public API for COPY. */
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

export function createRowWriter<T extends keyof DB>(table: T): RowWriter<T> {
  let columns: string[] = [];
  let lines: string[] = [];
  return {
    add: (row) => {
      columns = Object.keys(row);
      lines.push(Object.values(row).map(encode).join('\t'));
    },
    flush: async (client) => {
      if (lines.length === 0) return;
      const text = `${lines.join('\n')}\n`;
      lines = [];
      await copyText(client, `copy ${table} (${columns.join(', ')}) from stdin`, text);
    },
  };
}
