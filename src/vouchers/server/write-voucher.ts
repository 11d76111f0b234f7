import { eq } from 'drizzle-orm'
import type { CallContext } from '#foundation/api/caller.ts'
import { conflict, type FieldError, invalid, invalidField, orNotFound } from '#foundation/api/shop-error.ts'
import { type ConstraintErrors, mapConstraintErrors } from '#foundation/database/constraint-errors.ts'
import { type Db, violatedConstraint } from '#foundation/database/database.ts'
import { changeStamps, newStamps } from '#foundation/database/stamps.ts'
import { newId } from '#foundation/id.ts'
import { m } from '#i18n/messages.js'
import type { NewVoucher, Voucher, VoucherChange } from '#vouchers/contract.ts'
import { readVoucherCode } from '#vouchers/rules.ts'
import { vouchers } from './tables.ts'
import { getVoucher } from './vouchers.ts'

const problems = {
  voucher_code_key: ['code', m.voucher_code_taken],
  voucher_dates_check: ['endsDate', m.error_dates_order],
} satisfies ConstraintErrors

/** Throws a 422 that names the field. */
export async function addVoucher(db: Db, { caller, now }: CallContext, input: NewVoucher): Promise<Voucher> {
  const row = {
    ...input,
    code: readCode(input.code),
    ...fieldsOfKind(input),
    id: newId(now.getTime()),
    ...newStamps(caller, now),
  }
  const [voucher] = await mapConstraintErrors(problems, async () => db.insert(vouchers).values(row).returning())
  return orNotFound(voucher, m.voucher_not_found())
}

/** Changes the given fields. Throws a 422 that names the field. */
export async function updateVoucher(
  db: Db,
  { caller, now }: CallContext,
  id: string,
  input: VoucherChange,
): Promise<Voucher> {
  return mapConstraintErrors(problems, () =>
    db.transaction(async (tx) => {
      const [before] = await tx.select().from(vouchers).where(eq(vouchers.id, id)).for('update')
      const code = input.code === undefined ? {} : { code: readCode(input.code) }
      const change = {
        ...input,
        ...code,
        ...fieldsOfKind({ ...orNotFound(before, m.voucher_not_found()), ...input }),
        ...changeStamps(caller, now),
      }
      const [voucher] = await tx.update(vouchers).set(change).where(eq(vouchers.id, id)).returning()
      return orNotFound(voucher, m.voucher_not_found())
    }),
  )
}

/** Throws a 409 when an order has used it. */
export async function removeVoucher(db: Db, id: string): Promise<void> {
  await getVoucher(db, id)
  try {
    await db.delete(vouchers).where(eq(vouchers.id, id))
  } catch (error) {
    throw violatedConstraint(error) === 'voucher_use_voucher_fkey' ? conflict(m.voucher_in_use()) : error
  }
}

/** The fields that each kind requires; those of other kinds are emptied. */
function fieldsOfKind({
  kind,
  percent,
  discount,
  maxDiscount,
}: Pick<NewVoucher, 'kind' | 'percent' | 'discount' | 'maxDiscount'>) {
  const errors: FieldError[] = []
  if (kind === 'percent' && !percent) errors.push({ field: 'percent', message: m.error_required() })
  if (kind === 'fixed' && !discount) errors.push({ field: 'discount', message: m.error_required() })
  if (errors.length > 0) throw invalid(m.error_check_fields(), errors)
  return {
    percent: kind === 'percent' ? percent : null,
    discount: kind === 'fixed' ? discount : null,
    maxDiscount: kind === 'fixed' ? null : maxDiscount,
  }
}

function readCode(text: string): string {
  const code = readVoucherCode(text)
  if (code === undefined) throw invalidField('code', m.voucher_code_form())
  return code
}
