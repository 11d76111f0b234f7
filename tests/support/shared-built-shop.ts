import { mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { demoDataDir } from './demo-data.ts'
import { freshDataDir, openBuiltShop, type ShopProcess } from './open-built-shop.ts'
import { sharedFixture } from './shared-fixture.ts'

/**
 * The built shop with demo data, shared by all tests of a file and stopped after them. A picture that one of these
 * shops has resized is resized for all of the run.
 */
export async function openBuiltDemoShop(env: Record<string, string> = {}): Promise<ShopProcess> {
  const demo = await demoDataDir()
  const resized = await sharedFixture('resized-pictures', async (folder) => void mkdirSync(folder))
  symlinkSync(resized, join(demo.dataDir, 'files/media'))
  return openUntilTheEnd(demo, env)
}

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
