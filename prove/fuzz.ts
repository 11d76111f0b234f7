/**
 * Sends valid, nearly valid and hostile requests to every endpoint and page, as every kind of caller. Prints what was
 * tried and the result; exits with 1 if any check failed. `--requests N` (100,000; at least 250, so that every call is
 * asked), `--seed S` (1), `--pages N` (a tenth of the requests).
 */
import { readArguments, readCount } from '../scripts/read-arguments.ts'
import { proveShopAfterFuzzing } from './fuzz/after-fuzzing.ts'
import { proveApi } from './fuzz/fuzz-api.ts'
import { provePages } from './fuzz/fuzz-pages.ts'
import { proveScreens } from './fuzz/fuzz-screens.ts'
import { fuzzSettings } from './fuzz/fuzz-settings.ts'
import { prepareShop } from './fuzz/prepare-shop.ts'
import { runProof } from './support/proving.ts'
import { openShopUnderProof } from './support/shop-process.ts'

const usage = 'npm run prove:fuzz -- [--requests N] [--seed S] [--pages N]'
const { values } = readArguments(usage, {
  options: {
    requests: { type: 'string', default: '100000' },
    seed: { type: 'string', default: '1' },
    pages: { type: 'string' },
  },
})
const requests = readCount(values.requests, usage, 250)
const seed = readCount(values.seed, usage, 0)
const pages = values.pages === undefined ? Math.ceil(requests / 10) : readCount(values.pages, usage)
const usual = { seed, atOnce: 12, timeoutMs: 5_000, log: console.log }
/** A busy machine answers fewer than a hundred requests per second. */
const limitMs = 60 * 60 * 1000

runProof(async (prove) => {
  const shop = await openShopUnderProof(process.env.DATABASE_URL || undefined, fuzzSettings)
  try {
    const setting = await prepareShop(shop)
    await prove('Hostile texts on every screen', async () => proveScreens(shop, setting.people.adminToken))
    await prove(`The API, ${requests} requests`, () => proveApi(shop, setting, { ...usual, requests }))
    await prove(`Pages, ${pages} requests`, () => provePages(shop, setting, { ...usual, requests: pages }))
    await prove('Afterwards', () => proveShopAfterFuzzing(shop, setting))
  } catch (error) {
    console.log(shop.output().slice(-4_000))
    throw error
  } finally {
    await prove('The end', async () => [await shop.close()])
  }
}, limitMs)
