import { readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import type { Community } from "./rows";

export type SqlValue = string | number | null | Uint8Array;

export interface Store {
  all<Row>(sql: string, ...values: SqlValue[]): Row[];
  one<Row>(sql: string, ...values: SqlValue[]): Row | undefined;
  run(sql: string, ...values: SqlValue[]): number;
  close(): void;
}

function insertAll(database: DatabaseSync, table: string, rows: readonly object[]) {
  const columns = Object.keys(rows[0] ?? {});
  if (columns.length === 0) return;
  const marks = columns.map(() => "?").join(", ");
  const insert = database.prepare(`INSERT INTO ${table} (${columns.join(", ")}) VALUES (${marks})`);
  for (const row of rows) insert.run(...columns.map((column) => Reflect.get(row, column)));
}

/** Opens a database file or `:memory:`, and fills a new one. */
export function openStore(file: string, community: () => Community): Store {
  const database = new DatabaseSync(file);
  const isNew = !database.prepare("SELECT name FROM sqlite_master WHERE name = 'families'").get();
  // Adds missing tables to an older file.
  database.exec(readFileSync(new URL("./schema.sql", import.meta.url), "utf8"));
  if (isNew) {
    const rows = community();
    database.exec("BEGIN");
    for (const [table, list] of Object.entries(rows)) insertAll(database, table, list);
    database.exec("COMMIT");
  }
  return {
    // biome-ignore-start lint/nursery/noUnsafeTypeAssertion: the query and the type of its rows stand side by side
    all: <Row>(sql: string, ...values: SqlValue[]) => database.prepare(sql).all(...values) as Row[],
    one: <Row>(sql: string, ...values: SqlValue[]) => database.prepare(sql).get(...values) as Row | undefined,
    // biome-ignore-end lint/nursery/noUnsafeTypeAssertion: up to here
    run: (sql, ...values) => Number(database.prepare(sql).run(...values).lastInsertRowid),
    close: () => database.close(),
  };
}
