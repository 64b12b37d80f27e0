import { readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { type Community, MEMBER_TEXTS } from "./rows";

type SqlValue = string | number | null | Uint8Array;
/** Values by column. */
export type Values = Readonly<Record<string, SqlValue>>;

export interface Store {
  all<Row>(sql: string, ...values: SqlValue[]): Row[];
  one<Row>(sql: string, ...values: SqlValue[]): Row | undefined;
  run(sql: string, ...values: SqlValue[]): void;
  /** Gives the id of the new row. */
  insert(table: string, values: Values): number;
  update(table: string, id: number, values: Values): void;
  close(): void;
}

/** Opens a database file or `:memory:`, and fills a new one. */
export function openStore(file: string, community: () => Community): Store {
  const database = new DatabaseSync(file);
  const isNew = !database.prepare("SELECT name FROM sqlite_master WHERE name = 'families'").get();
  // Adds missing tables to an older file.
  database.exec(readFileSync(new URL("./schema.sql", import.meta.url), "utf8"));
  const members = database.prepare("SELECT name FROM pragma_table_info('members')").all();
  const columns = new Set(members.map(({ name }) => name));
  for (const field of MEMBER_TEXTS)
    if (!columns.has(field)) database.exec(`ALTER TABLE members ADD COLUMN ${field} TEXT`);
  function insert(table: string, values: Values) {
    const columns = Object.keys(values);
    const marks = columns.map(() => "?").join(", ");
    const statement = database.prepare(`INSERT INTO ${table} (${columns.join(", ")}) VALUES (${marks})`);
    return Number(statement.run(...Object.values(values)).lastInsertRowid);
  }
  if (isNew) {
    database.exec("BEGIN");
    for (const [table, rows] of Object.entries(community()))
      for (const row of rows) insert(table, { ...row });
    database.exec("COMMIT");
  }
  return {
    // biome-ignore-start lint/nursery/noUnsafeTypeAssertion: the query and the type of its rows stand side by side
    all: <Row>(sql: string, ...values: SqlValue[]) => database.prepare(sql).all(...values) as Row[],
    one: <Row>(sql: string, ...values: SqlValue[]) => database.prepare(sql).get(...values) as Row | undefined,
    // biome-ignore-end lint/nursery/noUnsafeTypeAssertion: up to here
    run: (sql, ...values) => void database.prepare(sql).run(...values),
    insert,
    update(table, id, values) {
      const changes = Object.keys(values).map((column) => `${column} = ?`);
      database
        .prepare(`UPDATE ${table} SET ${changes.join(", ")} WHERE id = ?`)
        .run(...Object.values(values), id);
    },
    close: () => database.close(),
  };
}
