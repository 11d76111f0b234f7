import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { inject } from 'vitest'
import { createDatabase } from '#foundation/database/connection/open-database.ts'
import { emptyTemplate, fillTemplate } from './global-setup.ts'
import { freshDataDir, openBuiltShop } from './open-built-shop.ts'
import { sharedFixture } from './shared-fixture.ts'

const demoTemplate = 'template_demo'

/** A data folder with the demo shop, as left by the built shop: filled once (seconds), then copied. */
export async function demoDataDir(): Promise<{ dataDir: string; remove: () => void }> {
  const filled = await sharedFixture('demo-data', async (folder) => {
    const shop = await openBuiltShop(folder)
    await shop.stop()
  })
  const fresh = freshDataDir()
  copyInto(fresh.dataDir, filled)
  return fresh
}

/** Template database of the demo shop on the test run's server; copies its files to `dataDir`. */
export async function demoTemplateFor(dataDir: string): Promise<string> {
  const filled = await sharedFixture('demo-template', async (folder) => {
    mkdirSync(folder)
    const server = inject('postgres')
    await createDatabase(server, demoTemplate, emptyTemplate)
    await fillTemplate(server, demoTemplate, folder, 'demo')
  })
  copyInto(dataDir, filled)
  return demoTemplate
}

function copyInto(folder: string, filled: string): void {
  execFileSync('cp', ['-a', `${filled}/.`, folder])
}
