import { bigint, boolean, customType, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from '#foundation/database/columns.ts'
import { stampColumns } from '#foundation/database/stamps.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const roles = pgTable('role', {
  code: text().primaryKey(),
  name: text().notNull(),
  nameEn: text('name_en'),
  capabilities: text().array().notNull().default([]),
  /** Can't be changed by staff: `SADMIN` and `SYSAD`. */
  isFixed: boolean('is_fixed').notNull().default(false),
  /** Incremented by the database. */
  version: integer().notNull().default(1),
})

export const staff = pgTable('staff', {
  id: uuid().primaryKey(),
  username: text().notNull(),
  email: text(),
  fullname: text().notNull(),
  avatar: text(),
  dob: text(),
  /** Null until an invited user chooses one. */
  passwordHash: text('password_hash'),
  /** Turned off by staff when somebody leaves; like a locked account, it can't sign in. */
  isActivate: boolean('is_activate').notNull().default(true),
  /** A mark on the profile, which grants nothing. */
  isDeveloper: boolean('is_developer').notNull().default(false),
  /** Locked by staff for `lockReason`. */
  isLock: boolean('is_lock').notNull().default(false),
  lastSignInDate: moment('last_sign_in_date'),
  lockReason: text('lock_reason'),
  totpSecret: text('totp_secret'),
  totpStartedDate: moment('totp_started_date'),
  totpConfirmedDate: moment('totp_confirmed_date'),
  totpLastStep: bigint('totp_last_step', { mode: 'number' }),
  ...stampColumns,
})

export const staffRoles = pgTable(
  'staff_role',
  {
    staffId: uuid('staff_id').notNull(),
    roleCode: text('role_code').notNull(),
    position: smallint().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.staffId, table.roleCode] })],
)

export const staffSessions = pgTable('staff_session', {
  tokenHash: bytes('token_hash').primaryKey(),
  id: uuid().notNull().defaultRandom(),
  staffId: uuid('staff_id').notNull(),
  expireDate: moment('expire_date').notNull(),
  createdDate: moment('created_date').notNull().defaultNow(),
  lastSeenDate: moment('last_seen_date').notNull().defaultNow(),
  userAgent: text('user_agent'),
  ipAddress: text('ip_address'),
})

export const recoveryCodes = pgTable(
  'staff_recovery_code',
  { staffId: uuid('staff_id').notNull(), codeHash: bytes('code_hash').notNull() },
  (table) => [primaryKey({ columns: [table.staffId, table.codeHash] })],
)

export const passwordResets = pgTable('staff_password_reset', {
  id: uuid().primaryKey(),
  staffId: uuid('staff_id').notNull(),
  /** Null until the email is written, which creates the token. */
  tokenHash: bytes('token_hash'),
  expireDate: moment('expire_date').notNull(),
  isInvitation: boolean('is_invitation').notNull().default(false),
})
