import { randomBytes } from 'node:crypto'
import { ShopError } from '#foundation/api/shop-error.ts'
import { type Config, ConfigError } from '#foundation/config.ts'
import type { Db } from '#foundation/database/database.ts'
import { newId } from '#foundation/id.ts'
import type { Services } from '#foundation/services.ts'
import { checkNewPassword } from '#identity/server/passwords/password-policy.ts'
import { hashPassword } from '#identity/server/passwords/passwords.ts'
import { roles, staff, staffRoles } from '#identity/server/tables.ts'
import { systemParams } from '#system/server/tables.ts'
import { params } from './params.ts'
import { seedPastOrders } from './past-orders.ts'
import { seedPromotions } from './promotions.ts'
import { seedFolder } from './read-text.ts'
import { addMissingRituals } from './rituals/seed-rituals.ts'
import { seedBatchesOf } from './seed-batches.ts'
import { seedCatalog } from './seed-catalog.ts'
import { seedMenus, seedPagesAndPosts, seedQuestionsOf, seedReviewsOf } from './seed-content.ts'
import { seedPictures } from './seed-pictures.ts'
import { demoStaff, roles as seedRoles } from './staff.ts'
import { seedVouchers } from './vouchers.ts'

type SeedServices = Pick<Services, 'db' | 'files' | 'now' | 'config'>

/** Arbitrary advisory lock id: prevents two processes from seeding the same database at once. */
const seedLock = 7_203_117

export type FirstSignIns = {
  username: string
  /** The generated password; undefined when one was configured. */
  password: string | undefined
}[]

/**
 * Seeds an empty database in one transaction: roles, the first administrator and system parameters, and with
 * `SEED=demo` the demo shop. A database with staff in it only gets parameters added by later versions. Returns the
 * created sign-ins, the administrator's first, or undefined. `hasPast` adds a year of orders and promotions to the demo
 * shop.
 */
export async function seedShop(
  { db, files, now, config }: SeedServices,
  { hasPast = false } = {},
): Promise<FirstSignIns | undefined> {
  const isDemo = config.seed === 'demo'
  const people = firstStaff(config)
  const isSeeded = await db.transaction(async (tx) => {
    await tx.execute(`select pg_advisory_xact_lock(${seedLock})`)
    const [anyone] = await tx.select({ id: staff.id }).from(staff).limit(1)
    if (anyone) {
      await seedParams(tx, false, new Map())
      await addMissingRituals(tx, now(), {})
      return false
    }
    if (config.adminPassword) await refuseWeak(config.adminPassword, config.adminUsername)
    await seedStaff(tx, now(), people)
    const pictureIds = isDemo ? await seedPictures(tx, files, seedFolder) : new Map<string, string>()
    await seedParams(tx, isDemo, pictureIds)
    if (!isDemo) {
      await addMissingRituals(tx, now(), { pictureIds })
      return true
    }
    const { productIds, collectionIds } = await seedCatalog(tx, now(), pictureIds)
    const pageIds = await seedPagesAndPosts(tx, now(), pictureIds, collectionIds)
    await addMissingRituals(tx, now(), { productIds, pictureIds, pageIds })
    await seedReviewsOf(tx, now(), productIds)
    await seedQuestionsOf(tx, now(), productIds)
    await seedBatchesOf(tx, now(), productIds, pictureIds)
    await seedMenus(tx)
    await seedVouchers(tx)
    if (hasPast) {
      await seedPastOrders(tx, now())
      await seedPromotions(tx, now())
    }
    return true
  })
  if (!isSeeded) return undefined
  await db.execute('analyze')
  return people.map(({ username, password, isGiven }) => ({ username, password: isGiven ? undefined : password }))
}

type FirstPerson = (typeof demoStaff)[number] & { password: string; isGiven: boolean }

/** The administrator, and the demo shop's staff, each with their own password. */
function firstStaff({ adminUsername, adminPassword, demoStaffPassword, seed }: Config): FirstPerson[] {
  const madeUp = () => randomBytes(12).toString('base64url')
  const withPassword = (person: Omit<FirstPerson, 'password' | 'isGiven'>, given: string | undefined) => ({
    ...person,
    password: given ?? madeUp(),
    isGiven: given !== undefined,
  })
  const admin = { username: adminUsername, fullname: 'Quản trị cửa hàng', email: null, role: 'SADMIN' }
  const others = seed === 'demo' ? demoStaff : []
  return [withPassword(admin, adminPassword), ...others.map((person) => withPassword(person, demoStaffPassword))]
}

async function refuseWeak(password: string, username: string): Promise<void> {
  const holder = { username, fullname: '', email: null, hasTwoFactor: false }
  await checkNewPassword(password, holder).catch((cause) => {
    if (!(cause instanceof ShopError)) throw cause
    throw new ConfigError(['ADMIN_PASSWORD: must have at least 10 characters and be no common password or name'])
  })
}

async function seedStaff(tx: Db, createdDate: Date, people: readonly FirstPerson[]): Promise<void> {
  await tx.insert(roles).values(seedRoles)
  for (const { role, password, username, fullname, email } of people) {
    const id = newId()
    const passwordHash = await hashPassword(password)
    await tx.insert(staff).values({ id, username, fullname, email, passwordHash, createdDate })
    await tx.insert(staffRoles).values({ staffId: id, roleCode: role })
  }
}

/** Adds missing parameters; never overwrites existing values. */
async function seedParams(tx: Db, isDemo: boolean, pictureIds: ReadonlyMap<string, string>): Promise<void> {
  const rows = params.map(({ demo, value, ...param }) => {
    const chosen = isDemo ? (demo ?? value) : value
    const picture = chosen.startsWith('photo:') ? pictureIds.get(chosen.slice('photo:'.length)) : undefined
    return { ...param, id: newId(), value: picture ?? chosen, defaultValue: value }
  })
  await tx.insert(systemParams).values(rows).onConflictDoNothing({ target: systemParams.key })
}
