/**
 * Proves that a backup taken under load is restored completely in an empty folder; that one of an idle shop is restored
 * row for row in an empty folder, over existing data and on another server (DATABASE_URL if set, any version from 15);
 * and that damaged archives and accidental overwriting are refused.
 */
import { readArguments } from '../scripts/read-arguments.ts'
import { startPostgresIn } from '../tests/support/databases.ts'
import { freshDataDir } from '../tests/support/open-built-shop.ts'
import { proveDamage, proveRestore, proveRestoreInFolder } from './backup/backup-and-restore.ts'
import { isShort, runProof } from './support/proving.ts'
import { openShopUnderProof } from './support/shop-process.ts'

const load = isShort ? { orders: 200, pictures: 20 } : { orders: 3000, pictures: 200 }

readArguments('npm run prove:restore -- [--short]', { options: { short: { type: 'boolean' } } })

runProof(async (prove) => {
  const { dataDir } = freshDataDir()
  const other = process.env.DATABASE_URL ? undefined : await startPostgresIn(dataDir)
  try {
    const otherServer = other?.url ?? process.env.DATABASE_URL ?? ''
    const shop = await openShopUnderProof()
    try {
      await prove('Backup and restore', () =>
        proveRestore(shop, { ...load, buyers: 16, otherServer }, proveRestoreInFolder, proveDamage),
      )
    } finally {
      await prove('The end', async () => [await shop.close()])
    }
  } finally {
    await other?.stop()
  }
})
