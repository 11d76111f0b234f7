import type pg from 'pg'
import { makeOrderId } from '#orders/rules.ts'

/**
 * Generates products and orders in the tables of the first release (migrations 0001 to 0010), which cannot do it:
 * copies of the demo shop’s products in two sizes, and orders of up to three lines over two years. None is paid, since
 * that release does not record payments.
 */
export async function seedFirstRelease(db: pg.Client, products: number, orders: number): Promise<void> {
  await db.query('begin')
  await addProducts(db, products)
  await addOrders(db, orders)
  await db.query('commit')
  await db.query('vacuum analyze')
}

async function addProducts(db: pg.Client, count: number): Promise<void> {
  await db.query(
    `create temporary table large_product on commit drop as
      select gen_random_uuid() as id, demo.id as demo_id, n, (30000 + (n * 7919 % 2970) * 1000)::bigint as price,
        now() - (n * 11 % 700) * interval '1 day' as added
      from generate_series(1, $1::int) n
      join (select id, row_number() over (order by id) - 1 as k, count(*) over () as number from product) demo
        on demo.k = n % demo.number`,
    [count],
  )
  await db.query(`
    insert into product (id, slug, name, summary, status, avatar, images, options, attributes, price_min, price_max, stock,
      published_date, created_date, updated_date)
    select l.id, slug || '-so-' || n, name || ' số ' || n, summary, 'published', avatar, images,
      '[{"name":"Kích thước","nameEn":"Size","values":["Ø16 cm","Ø20 cm"],"valuesEn":["Ø16 cm","Ø20 cm"]}]',
      attributes, price, price + 50000, 80, added, added, added
    from large_product l join product on product.id = l.demo_id`)
  await db.query(`
    insert into variation (id, product_id, sku, values, choice_key, price, quantity, weight, position)
    select gen_random_uuid(), id, 'L' || n || '-' || size.position,
      jsonb_build_array(jsonb_build_object('name', 'Kích thước', 'value', size.text)),
      '["Kích thước","' || size.text || '"]', price + size.position * 50000, 40, 800, size.position
    from large_product, (values (0, 'Ø16 cm'), (1, 'Ø20 cm')) size (position, text)`)
  await db.query(`
    insert into product_collection (product_id, collection_id)
    select l.id, c.collection_id from large_product l join product_collection c on c.product_id = l.demo_id`)
}

async function addOrders(db: pg.Client, count: number): Promise<void> {
  await db.query(
    `create temporary table large_line on commit drop as
      with wanted as materialized (
        select code, n, n * 31 + position as pick, position::smallint, now() - (n * 17 % 1051200) * interval '1 minute' as placed
        from unnest($1::text[]) with ordinality given (code, n), generate_series(0, n % 3) position),
      goods as materialized (
        select v.id, product_id, name, slug, sku, values, v.price, avatar, row_number() over (order by sku) - 1 as k,
          count(*) over () as number
        from variation v join product on product.id = product_id where sku like 'L%-%')
      select w.*, 1 + (n % 3)::int as amount, g.* from wanted w join goods g on g.k = w.pick % g.number`,
    [Array.from({ length: count }, () => makeOrderId())],
  )
  await db.query(`
    insert into shop_order (id, order_id, tmp_id, request_hash, status, fullname, email, phone_number,
      shipping_province, shipping_province_name, shipping_ward, shipping_ward_name, shipping_street, shipping_method,
      payment_method, subtotal, shipping_fee, order_total, created_date, updated_date)
    select gen_random_uuid(), code, 'large-' || code, 'large', (array['delivered', 'delivered', 'cancelled', 'confirmed'])[1 + n % 4],
      'Khách ' || n, 'khach' || n || '@example.com',
      '+849' || lpad((n * 7919 % 100000000)::text, 8, '0'), '01', 'Thành phố Hà Nội', 'Phường mẫu', 'Phường mẫu',
      n || ' Hàng Quạt', 'standard', (array['cod', 'bank_transfer'])[1 + n % 2], goods, 30000, goods + 30000, placed, placed
    from (select code, n, placed, sum(price * amount)::bigint as goods from large_line group by 1, 2, 3) sums`)
  await db.query(`
    insert into order_line (id, order_id, position, product_id, variation_id, product_name, product_slug, sku,
      selected_variations, image, price, amount, line_total)
    select gen_random_uuid(), o.id, position, product_id, l.id, name, slug, sku, values, avatar, price, amount, price * amount
    from large_line l join shop_order o on o.order_id = l.code`)
  await db.query(`
    insert into order_event (id, order_id, kind, to_status, actor, created_date)
    select gen_random_uuid(), id, 'placed', 'pending', 'buyer', created_date from shop_order where request_hash = 'large'`)
}
