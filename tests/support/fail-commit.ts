import type { TestShop } from './open-test-shop.ts'

/** From now on every transaction that deletes a row of this table fails at its commit. */
export async function failCommitOfDelete({ pool }: TestShop, table: string): Promise<void> {
  await pool.query(`
    create function fail_commit() returns trigger language plpgsql as $$ begin raise exception 'no commit'; end $$;
    create constraint trigger fail_commit after delete on ${table} deferrable initially deferred
      for each row execute function fail_commit()`)
}
