import type pg from 'pg'

/**
 * Goods for which migrations fill columns (0089 those of 0084 and 0087): every tenth product becomes furniture with its
 * measures, and every fifth variation has a former price. Uses only columns of the first release.
 */
export async function addWorkForMigrations(db: pg.Client): Promise<string> {
  const furniture = await db.query(`
    update product set options = '[{"name":"Kích thước","nameEn":"Size","values":["127 × 61 × 117 cm","153 × 61 × 127 cm"],"valuesEn":["127 × 61 × 117 cm","153 × 61 × 127 cm"]}]'
    from (select id, row_number() over (order by id) as n from product where slug like '%so-%') numbered
    where numbered.id = product.id and n % 10 = 0`)
  const former = await db.query(`
    update variation set compare_at_price = price + 20000
    from (select id, row_number() over (order by id) as n from variation where sku like 'L%-%') numbered
    where numbered.id = variation.id and n % 5 = 0`)
  await db.query('vacuum analyze product, variation')
  return `${furniture.rowCount} furniture, ${former.rowCount} former prices`
}
