import type pg from 'pg'
import type { Config } from '../src/foundation/config.ts'
import { openServices } from '../src/open-services.ts'
import { makeOrderId } from '../src/orders/rules.ts'

/** Fills the shop of these settings, which has the demo shop and does not run. */
export async function fillShop(config: Config, { products, orders }: { products: number; orders: number }) {
  const { database, close } = await openServices(config)
  const client = await database.pool.connect()
  try {
    // Requests have a timeout of seconds; this takes minutes.
    await client.query('set statement_timeout = 0')
    await client.query('begin')
    await step('products', () => addProducts(client, products))
    await step('orders', () => addOrders(client, orders))
    await step('reviews and views', () => addTraffic(client, products, orders))
    await client.query('commit')
    await step('statistics of the database', () => client.query('vacuum analyze'))
  } finally {
    client.release()
    await close()
  }
}

async function step(what: string, work: () => Promise<unknown>): Promise<void> {
  const before = performance.now()
  await work()
  console.log(`${what}: ${Math.round(performance.now() - before)} ms`)
}

/** Each product has two sizes; every 40th is a draft, and some are sold out. */
async function addProducts(db: pg.PoolClient, count: number): Promise<void> {
  await db.query(
    `create temporary table large_product on commit drop as
      select gen_random_uuid() as id, n, kinds[1 + n % 10] || ' ' || wares[1 + n / 10 % 8] || ' ' || marks[1 + n / 80 % 6] || ' số ' || n as name,
        (30000 + (n * 7919 % 2970) * 1000)::bigint as price, (n * 31 % 60) as quantity,
        (select array_agg(id order by id) from attachment where purpose = 'catalog') as pictures,
        now() - (n * 11 % 700) * interval '1 day' as added
      from generate_series(1, $1::int) n, (select
        array['Bát hương','Lư hương','Đèn thờ','Lọ hoa','Mâm bồng','Trầm hương','Nhang nụ','Ống hương','Kỷ chén','Tượng Phật'] as kinds,
        array['đồng','sứ men lam','gỗ mít','gốm Bát Tràng','đá ngọc','đồng khảm','gỗ hương','sứ vẽ vàng'] as wares,
        array['cỡ nhỏ','cao cấp','truyền thống','khắc tay','gia tiên','thờ Phật'] as marks) words`,
    [count],
  )
  await db.query(`
    insert into product (id, slug, name, summary, status, avatar, images, options, attributes, is_featured, price_min, price_max,
      stock, published_date, created_date, updated_date)
    select id, slug_text(name), name, 'Hàng mẫu để đo: ' || name, case when n % 40 = 0 then 'draft' else 'published' end,
      pictures[1 + n % array_length(pictures, 1)], coalesce(pictures[1 + n % array_length(pictures, 1) : 1 + n % array_length(pictures, 1)], '{}'),
      '[{"name":"Kích thước","nameEn":"Size","values":["Ø16 cm","Ø20 cm"],"valuesEn":["Ø16 cm","Ø20 cm"]}]',
      jsonb_build_array(jsonb_build_object('name', 'Chất liệu', 'value', (array['Đồng','Sứ','Gỗ','Gốm'])[1 + n % 4])),
      n % 500 = 0, price, price + 50000, quantity * 2, added, added, added
    from large_product`)
  await db.query(`
    insert into variation (id, product_id, sku, values, choice_key, price, quantity, weight, position)
    select gen_random_uuid(), id, 'L' || n || '-' || size.position,
      jsonb_build_array(jsonb_build_object('name', 'Kích thước', 'value', size.words)),
      '["Kích thước","' || size.words || '"]', price + size.position * 50000, quantity, 800, size.position
    from large_product, (values (0, 'Ø16 cm'), (1, 'Ø20 cm')) size (position, words)`)
  await db.query(`
    insert into product_collection (product_id, collection_id)
    select p.id, c.id from large_product p
    join (select id, row_number() over (order by sort_order, id) - 1 as k, count(*) over () as all_of from collection) c
      on c.k = p.n % c.all_of`)
}

/** Spread over two years, more of them recent; most old orders are delivered. Cancelled ones count as sold, too. */
async function addOrders(db: pg.PoolClient, count: number): Promise<void> {
  const ids = Array.from({ length: count }, () => makeOrderId())
  await db.query(
    `create temporary table large_order on commit drop as
      select gen_random_uuid() as id, code, n, now() - interval '730 days' * power(random(), 1.6) as placed, random() as chance,
        1 + floor(random() * 3)::int as lines, (array['cod','cod','bank_transfer','momo'])[1 + floor(random() * 4)::int] as method
      from unnest($1::text[]) with ordinality given (code, n)`,
    [ids],
  )
  await db.query(`
    create temporary table large_line on commit drop as
    with goods as materialized (
      select v.id as variation_id, p.id as product_id, p.name, p.slug, v.sku, v.values, v.price, p.avatar,
        row_number() over () as k, count(*) over () as all_of
      from variation v join product p on p.id = v.product_id where p.status = 'published'),
    wished as materialized (
      select o.id as order_id, position, 1 + floor(power(random(), 2) * (select max(all_of) from goods))::bigint as k,
        1 + floor(random() * 3)::int as amount
      from large_order o, generate_series(0, o.lines - 1) position)
    select w.order_id, w.position, w.amount, g.* from wished w join goods g on g.k = w.k`)
  await db.query(`
    insert into shop_order (id, order_id, tmp_id, request_hash, status, payment_status, fullname, email, phone_number,
      shipping_province, shipping_province_name, shipping_ward, shipping_ward_name, shipping_street, shipping_method,
      payment_method, subtotal, shipping_fee, order_total, paid_amount, created_date, updated_date)
    select id, code, 'large-' || code, 'large', status, payment_status, fullname, email, phone, (array['01','79','48','31','92','46'])[place],
      (array['Thành phố Hà Nội','Thành phố Hồ Chí Minh','Thành phố Đà Nẵng','Thành phố Hải Phòng','Thành phố Cần Thơ','Thành phố Huế'])[place],
      'Phường mẫu', 'Phường mẫu', n || ' Hàng Quạt', 'standard', method, subtotal, fee, subtotal + fee,
      case when payment_status = 'paid' then subtotal + fee else 0 end, placed, placed
    from (
      select o.*, sums.subtotal, case when sums.subtotal >= 800000 then 0 else 30000 end as fee, state.status,
        case when state.status = 'delivered' or (o.method <> 'cod' and state.status not in ('pending', 'cancelled')) then 'paid'
          else 'unpaid' end as payment_status,
        (array['Nguyễn','Trần','Lê','Phạm','Hoàng','Vũ'])[1 + o.n % 6] || ' '
          || (array['Thị Lan','Văn An','Thu Hà','Quốc Bảo','Minh Châu','Đức Long','Ngọc Ánh'])[1 + o.n % 7] as fullname,
        'khach' || o.n || '@example.com' as email, '+849' || lpad((o.n * 7919 % 100000000)::text, 8, '0') as phone,
        1 + floor(power(o.chance, 2) * 6)::int as place
      from large_order o
      join (select order_id, sum(price * amount)::bigint as subtotal from large_line group by 1) sums on sums.order_id = o.id
      cross join lateral (select case
        when o.chance < 0.06 then 'cancelled' when o.chance < 0.08 and o.placed < now() - interval '10 days' then 'returned'
        when o.placed < now() - interval '8 days' then 'delivered' when o.placed < now() - interval '4 days' then 'shipping'
        when o.placed < now() - interval '2 days' then 'packing' when o.chance < 0.5 then 'confirmed' else 'pending'
      end as status) state
    ) made`)
  await db.query(`
    insert into order_line (id, order_id, position, product_id, variation_id, product_name, product_slug, sku,
      selected_variations, image, price, amount, line_total)
    select gen_random_uuid(), order_id, position, product_id, variation_id, name, slug, sku, values, avatar, price, amount,
      price * amount from large_line`)
  await db.query(`
    insert into order_event (id, order_id, kind, to_status, actor, created_date)
    select gen_random_uuid(), id, 'placed', 'pending', 'buyer', placed from large_order`)
  await db.query(`
    update product p set sold_count = p.sold_count + sums.pieces, popularity = p.sold_count + sums.pieces
    from (select product_id, sum(amount)::int as pieces from large_line group by 1) sums where sums.product_id = p.id`)
}

async function addTraffic(db: pg.PoolClient, products: number, orders: number): Promise<void> {
  await db.query(
    `insert into review_feedback (id, product_id, is_approved, name, email, rating, content, created_date, updated_date)
     select gen_random_uuid(), id, case when n % 50 = 0 then 'N' else 'Y' end, 'Khách ' || n, 'khach' || n || '@example.com',
       3 + n % 3, 'Hàng đẹp, đóng gói cẩn thận.', added, added
     from large_product where n <= $1::int / 2`,
    [products],
  )
  await db.query(`
    update product p set rating_hundredths = given.hundredths, review_count = given.count
    from (select product_id, round(avg(rating) * 100)::int as hundredths, count(*)::int as count
      from review_feedback where is_approved = 'Y' group by 1) given where given.product_id = p.id`)
  await db.query(
    `insert into product_view (product_id, viewed_date, city, country, client_user_agent)
     select p.id, now() - random() * interval '90 days', (array['Hà Nội','Huế','Đà Nẵng','Cần Thơ'])[1 + p.n % 4], 'Vietnam',
       (array['Mozilla/5.0 (iPhone) Mobile FBAN','Mozilla/5.0 (Linux; Android 16) Mobile','Mozilla/5.0 (X11; Linux)'])[1 + p.n % 3]
     from large_product p, generate_series(1, greatest(1, $1::int / greatest(1, $2::int))) look`,
    [orders, products],
  )
}
