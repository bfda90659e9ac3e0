/** Runs plain SQL on any database. */
export type Query = <Row>(sql: string, values?: unknown[]) => Promise<Row[]>;

export type Row = Record<string, unknown>;
export type Tables = Record<string, Row[]>;

/** The database refuses to empty it, and no release before the desk writes to it. */
const PROTECTED_TABLE = 'audit';

async function tableNames(query: Query): Promise<string[]> {
  const rows = await query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by tablename`,
  );
  return rows.map(({ name }) => name);
}

/** Every row of every table, unordered. */
export async function readTables(query: Query, names?: readonly string[]): Promise<Tables> {
  const tables: Tables = {};
  for (const name of names ?? (await tableNames(query))) {
    const rows = await query<{ row: Row }>(`select to_jsonb(t) as row from "${name}" as t`);
    tables[name] = rows.map(({ row }) => row);
  }
  return tables;
}

/** Resets the tables to the start of the recording: the sample catalogue, and nothing else. */
export async function resetTables(query: Query, catalogue: Tables): Promise<void> {
  const names = (await tableNames(query))
    .filter((name) => name !== PROTECTED_TABLE)
    .map((name) => `"${name}"`);
  await query(`truncate ${names.join(', ')} restart identity cascade`);
  for (const [table, rows] of Object.entries(catalogue)) {
    const columns = await query<{ name: string }>(
      `select quote_ident(column_name) as name from information_schema.columns
       where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
      [table],
    );
    const list = columns.map(({ name }) => name).join(', ');
    await query(
      `insert into ${table} (${list}) select ${list} from json_populate_recordset(null::${table}, $1)`,
      [JSON.stringify(rows)],
    );
  }
  await query(`select setval('products_id_seq', (select max(id) from products))`);
}
