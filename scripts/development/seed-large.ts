/**
 * Fills a shop with generated products and orders, to test usability and speed: `npm run seed:large -- --products 10000
 * --orders 50000`. Writes to the database of `DATABASE_URL`, or of a stopped shop in `DATA_DIR`. Use it on a copy,
 * never on a live shop, and once: the generated products have the same slugs and SKUs again.
 */

import { readConfig } from '../../src/foundation/config.ts'
import { fillShop } from '../fill-shop.ts'
import { readArguments, readCount } from '../read-arguments.ts'
import { enterProject } from '../run.ts'

const usage = 'npm run seed:large -- [--products N] [--orders N]'
const { values } = readArguments(usage, {
  options: { products: { type: 'string', default: '10000' }, orders: { type: 'string', default: '50000' } },
})
const products = readCount(values.products, usage, 0)
const orders = readCount(values.orders, usage, 0)

enterProject()
await fillShop(readConfig(process.env), { products, orders })
