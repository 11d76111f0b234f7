import { randomBytes } from 'node:crypto'
import type { Db } from '#foundation/database/database.ts'
import { newId } from '#foundation/id.ts'
import type { Services } from '#foundation/services.ts'
import { hashPassword } from '#identity/server/passwords.ts'
import { roles, staff, staffRoles } from '#identity/server/tables.ts'
import { systemParams } from '#system/server/tables.ts'
import { params } from './params.ts'
import { seedFolder } from './read-text.ts'
import { seedCatalog } from './seed-catalog.ts'
import { seedMenus, seedPagesAndPosts, seedReviewsOf } from './seed-content.ts'
import { seedPictures } from './seed-pictures.ts'
import { demoStaff, roles as seedRoles } from './staff.ts'
import { seedVouchers } from './vouchers.ts'

type SeedServices = Pick<Services, 'db' | 'files' | 'now' | 'config'>

/** Any number; the same in every process, so that two of them never fill a shop together. */
const seedLock = 7_203_117

export type FirstSignIn = {
  username: string
  /** The made-up password; undefined when ADMIN_PASSWORD was set. */
  password: string | undefined
}

/**
 * Fills an empty database, all or nothing: roles, the first administrator and the system parameters, and with `SEED=demo`
 * the demo shop. A database with staff in it is left as it is, but for parameters that came with a later version. Gives the
 * first sign-in when it made one.
 */
export async function seedShop({ db, files, now, config }: SeedServices): Promise<FirstSignIn | undefined> {
  const password = config.adminPassword ?? randomBytes(9).toString('base64url')
  const isDemo = config.seed === 'demo'
  const isSeeded = await db.transaction(async (tx) => {
    await tx.execute(`select pg_advisory_xact_lock(${seedLock})`)
    const [anyone] = await tx.select({ id: staff.id }).from(staff).limit(1)
    if (anyone) {
      await seedParams(tx, false, new Map())
      return false
    }
    await seedStaff(tx, now(), config.adminUsername, await hashPassword(password), isDemo)
    const pictureIds = isDemo ? await seedPictures(tx, files, seedFolder) : new Map<string, string>()
    await seedParams(tx, isDemo, pictureIds)
    if (!isDemo) return true
    const { productIds, collectionIds } = await seedCatalog(tx, now(), pictureIds)
    await seedPagesAndPosts(tx, now(), pictureIds, collectionIds)
    await seedReviewsOf(tx, now(), productIds)
    await seedMenus(tx)
    await seedVouchers(tx)
    return true
  })
  if (!isSeeded) return undefined
  await db.execute('analyze')
  return { username: config.adminUsername, password: config.adminPassword ? undefined : password }
}

async function seedStaff(
  tx: Db,
  createdDate: Date,
  adminUsername: string,
  passwordHash: string,
  isDemo: boolean,
): Promise<void> {
  await tx.insert(roles).values(seedRoles)
  const admin = { username: adminUsername, fullname: 'Quản trị cửa hàng', email: null, role: 'SADMIN' }
  for (const { role, ...person } of [admin, ...(isDemo ? demoStaff : [])]) {
    const id = newId()
    await tx.insert(staff).values({ ...person, id, passwordHash, createdDate })
    await tx.insert(staffRoles).values({ staffId: id, roleCode: role })
  }
}

/** Adds the parameters that are missing; what their owner has set is never overwritten. */
async function seedParams(tx: Db, isDemo: boolean, pictureIds: ReadonlyMap<string, string>): Promise<void> {
  const rows = params.map(({ demo, value, ...param }) => {
    const chosen = isDemo ? (demo ?? value) : value
    const picture = chosen.startsWith('photo:') ? pictureIds.get(chosen.slice('photo:'.length)) : undefined
    return { ...param, id: newId(), value: picture ?? chosen, defaultValue: value }
  })
  await tx.insert(systemParams).values(rows).onConflictDoNothing({ target: systemParams.key })
}
