/**
 * Fills a shop with generated products and orders, to test usability and speed: `npm run seed:large -- --products 10000
 * --orders 50000`. Writes to the database of `DATABASE_URL`, or of a stopped shop in `DATA_DIR`. Use it on a copy,
 * never on a live shop, and once: the generated products have the same slugs and SKUs again.
 */

import { readConfig } from '../../src/foundation/config.ts'
import { fillShop } from '../fill-shop.ts'
import { readArguments } from '../read-arguments.ts'
import { enterProject } from '../run.ts'

const { values } = readArguments('npm run seed:large -- [--products N] [--orders N]', {
  options: { products: { type: 'string', default: '10000' }, orders: { type: 'string', default: '50000' } },
})
const products = readCount(values.products)
const orders = readCount(values.orders)

enterProject()
await fillShop(readConfig(process.env), { products, orders })

function readCount(text: string): number {
  if (!/^\d{1,7}$/.test(text)) throw new Error(`“${text}” is no number of things`)
  return Number(text)
}
