import { boolean, customType, pgTable, primaryKey, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { stampColumns } from '#foundation/database/stamps.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

export const roles = pgTable('role', {
  code: text().primaryKey(),
  name: text().notNull(),
  nameEn: text('name_en'),
  capabilities: text().array().notNull().default([]),
  isFixed: boolean('is_fixed').notNull().default(false),
})

export const staff = pgTable('staff', {
  id: uuid().primaryKey(),
  username: text().notNull(),
  email: text(),
  fullname: text().notNull(),
  avatar: text(),
  dob: text(),
  passwordHash: text('password_hash').notNull(),
  isActivate: boolean('is_activate').notNull().default(true),
  isDeveloper: boolean('is_developer').notNull().default(false),
  isLock: boolean('is_lock').notNull().default(false),
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
  staffId: uuid('staff_id').notNull(),
  expireDate: timestamp('expire_date', { withTimezone: true }).notNull(),
  createdDate: timestamp('created_date', { withTimezone: true }).notNull().defaultNow(),
  userAgent: text('user_agent'),
  ipAddress: text('ip_address'),
})
