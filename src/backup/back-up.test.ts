import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import type { Config } from '#foundation/config.ts'
import { urlOf } from '../../tests/support/databases.ts'
import { createOrder, createProduct } from '../../tests/support/factories/entities.ts'
import { openTestShop, type TestShop } from '../../tests/support/open-test-shop.ts'
import { backUp } from './back-up.ts'
import { secretKeyName } from './manifest.ts'
import { readTar } from './tar.ts'

const passphrase = 'mười hai con giáp'

/** Backs a shop up as `npm run backup` does. Returns the archive's path. */
async function backedUp(shop: TestShop, backupPassphrase?: string, other: Partial<Config> = {}): Promise<string> {
  const { rows } = await shop.pool.query<{ name: string }>('select current_database() as name')
  const path = join(shop.config.dataDir, 'shop.tar.gz')
  await backUp(
    { ...shop.config, databaseUrl: urlOf(inject('postgres'), rows[0]?.name), backupPassphrase, ...other },
    path,
    shop.now(),
  )
  return path
}

async function namesIn(path: string, given?: string): Promise<string[]> {
  const names: string[] = []
  for await (const { name } of readTar(path, given)) names.push(name)
  return names
}

test('an encrypted backup opens only with its passphrase, and restores orders with their links', async () => {
  const shop = await openTestShop()
  const product = await createProduct(shop, await shop.signIn())
  const { orderId, trackingKey } = await createOrder(shop, [{ productId: product.id, amount: 1 }])
  const path = await backedUp(shop, passphrase)
  expect(readFileSync(path).subarray(0, 17).toString()).toBe('TAMHUONG-SEALED-1')
  await expect(namesIn(path)).rejects.toThrow('it is encrypted')
  await expect(namesIn(path, 'mười hai con dê')).rejects.toThrow('the passphrase is wrong')
  expect(await namesIn(path, passphrase)).toContain(secretKeyName)
  const restored = await openTestShop({ restored: path, environment: { BACKUP_PASSPHRASE: passphrase } })
  const own = await restored.call(`/order/${orderId}?key=${trackingKey}`)
  expect([own.status, own.res_data]).toMatchObject([200, { isComplete: true, fullname: 'Nguyễn Thị Lan' }])
})

test('a backup without a passphrase contains no key', async () => {
  const path = await backedUp(await openTestShop())
  expect(await namesIn(path)).not.toContain(secretKeyName)
})

test.each([
  ['no key', undefined],
  ['another key', 'k'.repeat(43)],
])('an encrypted backup with %s is refused, and leaves nothing', async (_, secretKey) => {
  const shop = await openTestShop()
  const dataDir = mkdtempSync(join(tmpdir(), 'tamhuong-backup-'))
  try {
    await expect(backedUp(shop, passphrase, { dataDir, secretKey })).rejects.toThrow(
      'is not the one that this database',
    )
    expect(readdirSync(dataDir)).toEqual([])
    expect(existsSync(join(shop.config.dataDir, 'shop.tar.gz'))).toBe(false)
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
})
