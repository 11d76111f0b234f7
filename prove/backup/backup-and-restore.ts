import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { withClient } from '#foundation/database/connection/with-client.ts'
import { readPostmaster } from '#foundation/database/embedded/postmaster-file.ts'
import { folderStore } from '#foundation/files/file-store.ts'
import { untilTrue } from '../../scripts/until-true.ts'
import { withExclusiveDatabase } from '../../src/backup/connect.ts'
import { signIn } from '../../tests/support/api-of.ts'
import { type Ended, runScript, startScript } from '../../tests/support/commands.ts'
import { makeDatabase } from '../../tests/support/databases.ts'
import { openBuiltShop } from '../../tests/support/open-built-shop.ts'
import { countSeededStock, findImbalances } from '../support/balance.ts'
import { addProduct, ask, lineOf, orderInputFor, place, runConcurrently } from '../support/buyers.ts'
import { type Check, check, noProblems } from '../support/checks.ts'
import { checksumTables, differences, storedFileProblems } from '../support/digests.ts'
import type { ShopUnderProof } from '../support/shop-process.ts'

type Load = { orders: number; buyers: number; pictures: number }

const plenty = 1_000_000

/**
 * A backup under load contains everything acknowledged before it began and no partial changes; a backup of an idle shop
 * is restored row for row on another server. `otherServer` is any PostgreSQL; `more` are further proofs with the same
 * archive.
 */
export async function proveRestore(
  shop: ShopUnderProof,
  { otherServer, ...load }: Load & { otherServer: string },
  ...more: ((shop: ShopUnderProof, source: TakenBackup) => Promise<Check[]>)[]
): Promise<Check[]> {
  const folder = mkdtempSync(join(tmpdir(), 'tamhuong-restore-'))
  const other = await makeDatabase(otherServer)
  try {
    const busy = await backUpUnderLoad(shop, await shop.token(), folder, load)
    const archive = join(folder, 'still.tar.gz')
    const { backup, digests } = await backUpAtRest(shop, archive)
    const source = { folder, archive, digests, url: other.url }
    const checks = [
      ...busy,
      check('a backup of a shop at rest is made', backup.code === 0, lastLine(backup)),
      ...(await restoreElsewhere(shop, source)),
    ]
    for (const proof of more) checks.push(...(await proof(shop, source)))
    return checks
  } finally {
    await other.drop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** An archive of an idle shop, the checksums of its tables, and the database on another server it was restored into. */
export type TakenBackup = { folder: string; archive: string; digests: Map<string, string>; url: string }

/**
 * Repeats the backup until the data did not change during it: waiting emails are put off, but one that is just being
 * sent still changes its row.
 */
async function backUpAtRest(
  shop: ShopUnderProof,
  archive: string,
): Promise<{ backup: Ended; digests: Map<string, string> }> {
  for (;;) {
    const before = await shop.queryDatabase(async (db) => {
      await db.query(
        `update outgoing_message set next_try_date = now() + interval '1 day' where state in ('queued', 'sending')`,
      )
      return checksumTables(db)
    })
    const backup = await runScript('backup', [archive], { DATA_DIR: shop.dataDir })
    const digests = await shop.queryDatabase(checksumTables)
    if (differences(before, digests).length === 0) return { backup, digests }
  }
}

/** Buyers order, and staff add and remove pictures, while the archive is written. */
async function backUpUnderLoad(
  shop: ShopUnderProof,
  token: string,
  folder: string,
  { orders, buyers, pictures }: Load,
): Promise<Check[]> {
  const goods = [
    await addProduct(shop.url(), token, 'Lư hương cất giữ', [plenty, plenty]),
    await addProduct(shop.url(), token, 'Nậm rượu cất giữ', [plenty]),
  ]
  const ids = goods.map(({ id }) => id)
  const seeded = await shop.queryDatabase((db) => countSeededStock(db, ids))
  const acknowledged: string[] = []
  const inputs = Array.from({ length: orders }, (_, at) =>
    orderInputFor(goods.map((product) => lineOf(product, 0, 1 + (at % 3)))),
  )
  const path = join(folder, 'busy.tar.gz')
  let before: string[] = []
  let running: Promise<Ended> | undefined
  const pictureWork = managePictures(shop, token, pictures)
  await runConcurrently(inputs, buyers, async (input) => {
    const answer = await place(shop.url(), input)
    if (answer.res_status_code === 201) acknowledged.push(answer.res_data.orderId)
    if (running || acknowledged.length < orders / 3) return
    before = [...acknowledged]
    running = runScript('backup', [path], { DATA_DIR: shop.dataDir })
  })
  const [backup] = await Promise.all([running, pictureWork])
  const dataDir = join(folder, 'busy')
  const restored = await runScript('restore', [path], { DATA_DIR: dataDir })
  const contents = await withExclusiveDatabase(
    { dataDir, databaseUrl: undefined, databaseDirectUrl: undefined },
    async (client) => {
      const { rows } = await client.query<{ orderId: string }>('select order_id as "orderId" from shop_order')
      const imbalances = await findImbalances(client, seeded)
      const fileProblems = await storedFileProblems(client, folderStore(join(dataDir, 'files')))
      return { orderIds: new Set(rows.map(({ orderId }) => orderId)), imbalances, fileProblems }
    },
  )
  return [
    check(
      `${orders} orders of ${buyers} buyers are placed during it`,
      acknowledged.length === orders,
      acknowledged.length,
    ),
    check('a backup that begins while they buy succeeds', backup?.code === 0, backup ? lastLine(backup) : 'not begun'),
    check('it comes back in an empty data folder', restored.code === 0, restored.output.trim().split('\n')[0]),
    noProblems(
      `every one of ${before.length} orders acknowledged before it began is in it (${contents.orderIds.size} are)`,
      before.filter((orderId) => !contents.orderIds.has(orderId)),
    ),
    noProblems('its stock, sums and events agree', contents.imbalances),
    noProblems('each of its pictures has its own file', contents.fileProblems),
  ]
}

async function managePictures(shop: ShopUnderProof, token: string, count: number): Promise<void> {
  for (let n = 0; n < count; n++) {
    const color = { r: n % 256, g: 120, b: 40 }
    const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: color } })
      .png()
      .toBuffer()
    const form = new FormData()
    form.set('file', new File([new Uint8Array(bytes)], `anh-${n}.png`))
    form.set('purpose', 'catalog')
    const headers = { authorization: `Bearer ${token}` }
    const answer = await fetch(`${shop.url()}/api/v1/attachment/`, { method: 'POST', body: form, headers })
    const { res_data } = (await answer.json()) as { res_data: { id: string } }
    if (n % 2 === 1) await fetch(`${shop.url()}/api/v1/attachment/${res_data.id}`, { method: 'DELETE', headers })
  }
}

/**
 * Restores into an empty folder, into one that contains a shop and into one in use; the restored shop must keep
 * selling.
 */
export async function proveRestoreInFolder(
  shop: ShopUnderProof,
  { folder, archive, digests }: TakenBackup,
): Promise<Check[]> {
  const dataDir = join(folder, 'still')
  const restored = await runScript('restore', [archive], { DATA_DIR: dataDir })
  const again = await runScript('restore', [archive], { DATA_DIR: dataDir })
  const replaced = await runScript('restore', [archive, '--replace'], { DATA_DIR: dataDir })
  const orderId = await shop.queryDatabase(
    async (db) => (await db.query('select order_id from shop_order limit 1')).rows[0]?.order_id,
  )
  const copy = await openBuiltShop(dataDir, { SEED: 'none', LOG_LEVEL: 'error' })
  try {
    const postgres = readPostmaster(join(dataDir, 'postgres'))
    if (!postgres) throw new Error('The restored shop has no PostgreSQL')
    const now = await withClient({ ...postgres.connection, database: 'shop' }, checksumTables)
    const serving = await runScript('restore', [archive, '--replace'], { DATA_DIR: dataDir })
    const originalOrder = await ask(shop.url(), 'GET', `/order/${orderId}`)
    const restoredOrder = await ask(copy.url, 'GET', `/order/${orderId}`)
    const token = await signIn(copy.url)
    const goods = await addProduct(copy.url, token, 'Đèn sau khi dời', [5])
    const placed = await place(copy.url, orderInputFor([lineOf(goods)]))
    return [
      check('it comes back in an empty folder', restored.code === 0, lastLine(restored)),
      check('a second time it is refused', again.code === 1 && again.output.includes('--replace'), lastLine(again)),
      check('with --replace it replaces', replaced.code === 0, lastLine(replaced)),
      check('while a shop serves the folder it is refused', serving.code === 1 && serving.output.includes('in use')),
      noProblems('every table is the same, row for row', withoutSeed(differences(digests, now))),
      check('the restored shop tells the same order', JSON.stringify(originalOrder) === JSON.stringify(restoredOrder)),
      check('staff sign in with their old password, and it sells', placed.res_status_code === 201),
    ]
  } finally {
    await copy.stop()
  }
}

/** Each start records which parameters its version adds. */
const withoutSeed = (problems: readonly string[]) => problems.filter((error) => !error.startsWith('system_param'))

async function restoreElsewhere(
  shop: ShopUnderProof,
  { folder, archive, digests, url }: TakenBackup,
): Promise<Check[]> {
  const env = { DATABASE_URL: url, DATA_DIR: join(folder, 'elsewhere') }
  const restored = await runScript('restore', [archive], env)
  const version = await withClient(
    { connectionString: url },
    async (db) => (await db.query('show server_version')).rows[0],
  )
  const now = await withClient({ connectionString: url }, checksumTables)
  // A reader's lock blocks the removal of the tables: the restore is killed at that point.
  const killed = await withClient({ connectionString: url }, async (db) => {
    await db.query('begin; select from product limit 1')
    const { child, ended } = startScript('restore', [archive, '--replace'], env)
    await waitForLock(url)
    child.kill('SIGKILL')
    await ended
    await db.query('rollback')
    return checksumTables(db)
  })
  return [
    check(
      `it comes back on another server (PostgreSQL ${version?.server_version})`,
      restored.code === 0,
      lastLine(restored),
    ),
    noProblems('every table is the same there', differences(digests, now)),
    noProblems('a restore killed while it removes what was there changes nothing', differences(now, killed)),
    noProblems(
      'its pictures are there',
      await withClient({ connectionString: url }, (db) =>
        storedFileProblems(db, folderStore(join(env.DATA_DIR, 'files'))),
      ),
    ),
    check('the source goes on', (await ask(shop.url(), 'GET', '/product/')).status === 200),
  ]
}

async function waitForLock(url: string): Promise<void> {
  await withClient({ connectionString: url }, (db) =>
    untilTrue(async () => Boolean((await db.query('select from pg_locks where not granted')).rowCount), 30_000, 0),
  )
}

/** A damaged archive is refused, and no table changes. */
export async function proveDamage(_shop: ShopUnderProof, { folder, archive, url }: TakenBackup): Promise<Check[]> {
  const before = await withClient({ connectionString: url }, checksumTables)
  const whole = readFileSync(archive)
  const flipped = Buffer.from(whole)
  const middle = Math.floor(flipped.length / 2)
  flipped[middle] = (flipped[middle] ?? 0) ^ 0xff
  const problems: string[] = []
  for (const [what, bytes] of [
    ['a changed byte', flipped],
    ['a cut end', whole.subarray(0, -2000)],
    ['half', whole.subarray(0, middle)],
    ['nothing', Buffer.alloc(0)],
  ] as const) {
    const path = join(folder, 'damaged.tar.gz')
    writeFileSync(path, bytes)
    const { code, output } = await runScript('restore', [path, '--replace'], { DATABASE_URL: url, DATA_DIR: folder })
    if (code !== 1 || /\n\s+at /.test(output)) problems.push(`${what}: ${code} ${output}`)
  }
  const now = await withClient({ connectionString: url }, checksumTables)
  return [
    noProblems('damaged archives are refused with a plain message', problems),
    noProblems('and change nothing', differences(before, now)),
  ]
}

const lastLine = ({ output }: Ended) => output.trim().split('\n').at(-1) ?? ''
