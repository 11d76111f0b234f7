import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { createDatabase, migrationsFolder } from '#foundation/database/connection/open-database.ts'
import { migrate, readMigrations } from '#foundation/database/migrate.ts'

/** A database with the migrations before this one. */
async function databaseBefore(first: string): Promise<pg.Pool> {
  const database = `before_${process.pid}`
  await createDatabase(inject('postgres'), database)
  const pool = new pg.Pool({ ...inject('postgres'), database })
  const folder = mkdtempSync(join(tmpdir(), 'tamhuong-migrations-'))
  onTestFinished(async () => {
    await pool.end()
    rmSync(folder, { recursive: true, force: true })
  })
  for (const { name } of await readMigrations(migrationsFolder))
    if (name < first) cpSync(join(migrationsFolder, name), join(folder, name))
  await migrate(pool, folder)
  return pool
}

/** A page, 250 altars with a former price, every second sold at it until 10 days ago, and 250 burners without one. */
const earlierRows = `
  insert into product (id, slug, name, status, options, price_min, price_max)
  select gen_random_uuid(), 'p-' || n, 'Số ' || n, 'published', jsonb_build_array(jsonb_build_object('name', 'Kích thước',
    'values', jsonb_build_array(case when n <= 250 then '127 × 61 × 117 cm' else 'Ø16 cm' end))), 90000, 90000
  from generate_series(1, 500) n;
  insert into variation (id, product_id, sku, choice_key, price, compare_at_price)
  select gen_random_uuid(), id, slug, '[]', 90000, case when substr(slug, 3)::int <= 250 then 120000 end from product;
  alter table price_change disable trigger user;
  delete from price_change;
  insert into price_change (product_id, variation_id, sku, price, regular_price, changed_date)
  select product_id, id, sku, sold.price, sold.price, now() - days * interval '1 day'
  from variation, (values (40, 120000), (10, 90000)) sold (days, price)
  where substr(sku, 3)::int % 2 = 0;
  alter table price_change enable trigger user;
  insert into page (id, slug, title, kind) values (gen_random_uuid(), 'cach-bay-ban-tho', 'Cách bày bàn thờ', 'post')`

test('an upgrade fills the columns of earlier rows: measures of furniture, shown former prices, texts of pages', async () => {
  const pool = await databaseBefore('0084')
  await pool.query(earlierRows)
  await migrate(pool, migrationsFolder)
  const { rows: goods } = await pool.query(`
    select furniture_sizes as sizes, compare_at_price::int as typed, current_compare_at_price::int as shown, count(*)::int
    from product p join variation v on v.product_id = p.id group by 1, 2, 3 order by 1, 2, 3`)
  expect(goods).toEqual([
    { sizes: [], typed: null, shown: null, count: 250 },
    { sizes: [1270, 610, 1170], typed: 120_000, shown: 120_000, count: 125 },
    { sizes: [1270, 610, 1170], typed: 120_000, shown: null, count: 125 },
  ])
  const { rows: untils } = await pool.query(`
    select count(*)::int from variation where former_until between now() + interval '19 days' and now() + interval '20 days'`)
  expect(untils).toEqual([{ count: 125 }])
  const { rows: pages } = await pool.query('select search_text as text from page')
  expect(pages).toEqual([{ text: 'cach bay ban tho   cach-bay-ban-tho' }])
})
