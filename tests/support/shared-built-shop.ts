import { afterAll } from 'vitest'
import { demoDataDir } from './demo-data.ts'
import { type BuiltShop, freshDataDir, openBuiltShop } from './open-built-shop.ts'

/** The built shop on the demo data, for all tests of a file; it ends with them. */
export const openBuiltDemoShop = async (env: Record<string, string> = {}): Promise<BuiltShop> =>
  openUntilTheEnd(await demoDataDir(), env)

/** The same without anything for sale. */
export const openBuiltEmptyShop = (env: Record<string, string> = {}): Promise<BuiltShop> =>
  openUntilTheEnd(freshDataDir(), { SEED: 'none', ...env })

/** What is registered last runs first: the folder goes when nobody writes there. */
async function openUntilTheEnd({ dataDir, remove }: ReturnType<typeof freshDataDir>, env: Record<string, string>) {
  afterAll(remove)
  const shop = await openBuiltShop(dataDir, env)
  afterAll(() => shop.stop())
  return shop
}
