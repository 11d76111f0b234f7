import { afterAll } from 'vitest'
import { demoDataDir } from './demo-data.ts'
import { freshDataDir, openBuiltShop, type ShopProcess } from './open-built-shop.ts'

/** The built shop with demo data, shared by all tests of a file and stopped after them. */
export const openBuiltDemoShop = async (env: Record<string, string> = {}): Promise<ShopProcess> =>
  openUntilTheEnd(await demoDataDir(), env)

/** The same without demo data. */
export const openBuiltEmptyShop = (env: Record<string, string> = {}): Promise<ShopProcess> =>
  openUntilTheEnd(freshDataDir(), { SEED: 'none', ...env })

/** Hooks run in reverse order: the folder is removed after the shop has stopped. */
async function openUntilTheEnd({ dataDir, remove }: ReturnType<typeof freshDataDir>, env: Record<string, string>) {
  afterAll(remove)
  const shop = await openBuiltShop(dataDir, env)
  afterAll(() => shop.stop())
  return shop
}
