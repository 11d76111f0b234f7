import { and, desc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm'
import { columnField, readFilter } from '#foundation/api/query-grammar.ts'
import { notFound } from '#foundation/api/shop-error.ts'
import type { Db } from '#foundation/database/database.ts'
import { hasAllWords } from '#foundation/database/has-all-words.ts'
import { m } from '#i18n/messages.js'
import type { Voucher, VoucherOffer } from '#vouchers/contract.ts'
import { readVoucherCode } from '#vouchers/rules.ts'
import { vouchers, voucherUses } from './tables.ts'

const filters = {
  code: columnField(vouchers.code, 'text'),
  kind: columnField(vouchers.kind, 'text'),
  isActive: columnField(vouchers.isActive, 'boolean'),
  isPublic: columnField(vouchers.isPublic, 'boolean'),
}

type Page = { page: number; limit: number }

/** Vouchers for staff, newest first. Throws a 400 for a query outside the grammar. */
export async function listVouchers(db: Db, { query, q, page, limit }: Page & { query?: string; q?: string }) {
  const { code, description, descriptionEn } = vouchers
  const searchText = sql`fold_text(concat_ws(' ', ${code}, ${description}, ${descriptionEn}))`
  const hasWords = hasAllWords(searchText, q)
  // Codes are stored without hyphens, which shoppers may type.
  const typedCode = readVoucherCode(q ?? '')
  const hasCode = typedCode === undefined ? undefined : sql`strpos(${code}, ${typedCode}) > 0`
  const where = and(...readFilter(query, filters), hasWords && or(hasWords, hasCode))
  const [items, total] = await Promise.all([
    db
      .select()
      .from(vouchers)
      .where(where)
      .orderBy(desc(vouchers.createdDate), desc(vouchers.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(vouchers, where),
  ])
  return { items, total, page, limit }
}

/** Throws a 404 when there is none. */
export async function getVoucher(db: Db, id: string): Promise<Voucher> {
  const [voucher] = await db.select().from(vouchers).where(eq(vouchers.id, id))
  if (!voucher) throw notFound(m.voucher_not_found())
  return voucher
}

/** The orders that used a voucher, newest first. */
export async function listVoucherUses(db: Db, id: string, { page, limit }: Page) {
  await getVoucher(db, id)
  const where = eq(voucherUses.voucherId, id)
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(voucherUses)
      .where(where)
      .orderBy(desc(voucherUses.usedDate), desc(voucherUses.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.$count(voucherUses, where),
  ])
  const items = rows.map(({ voucherId: _voucher, ...use }) => use)
  return { items, total, page, limit }
}

/** At most 20 active public vouchers that apply now and have uses left, those that end first before others. */
export async function currentVoucherOffers(db: Db, now: Date): Promise<VoucherOffer[]> {
  const rows = await db
    .select()
    .from(vouchers)
    .where(
      and(
        eq(vouchers.isActive, true),
        eq(vouchers.isPublic, true),
        or(isNull(vouchers.startsDate), lte(vouchers.startsDate, now)),
        or(isNull(vouchers.endsDate), gt(vouchers.endsDate, now)),
        or(isNull(vouchers.maxUses), gt(vouchers.maxUses, vouchers.uses)),
      ),
    )
    .orderBy(vouchers.endsDate, desc(vouchers.createdDate))
    .limit(20)
  return rows.map(offerOf)
}

/** The public fields: not the number of uses, nor who created it. */
export function offerOf(voucher: Voucher): VoucherOffer {
  const { code, kind, percent, discount, maxDiscount, minimumSubtotal, startsDate, endsDate, maxUsesPerPhone } = voucher
  const { description, descriptionEn } = voucher
  return {
    code,
    kind,
    percent,
    discount,
    maxDiscount,
    minimumSubtotal,
    startsDate,
    endsDate,
    maxUsesPerPhone,
    description,
    descriptionEn,
  }
}
