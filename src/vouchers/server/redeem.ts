import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { conflict, invalidField, ShopError } from '#foundation/api/shop-error.ts'
import type { Db } from '#foundation/database/database.ts'
import { newId } from '#foundation/id.ts'
import type { Vnd } from '#foundation/money.ts'
import { networkOf } from '#foundation/security/network.ts'
import { refundEach, tryConsumeAll } from '#foundation/security/rate-limit.ts'
import type { QuotedVoucher, Voucher, VoucherProblem } from '#vouchers/contract.ts'
import { discountOfVoucher, problemOfVoucher, readVoucherCode } from '#vouchers/rules.ts'
import type { CodeAttempts } from './code-attempts.ts'
import { problemMessage } from './problem-message.ts'
import { vouchers, voucherUses } from './tables.ts'
import { offerOf } from './vouchers.ts'

/** The cart that a code is checked against. */
export type VoucherCart = {
  /** As typed; blank when there is none. */
  code: string | null | undefined
  subtotal: Vnd
  shippingFee: Vnd
}

/** Who tries a code, and when. */
export type VoucherCaller = { now: Date; ipAddress: string; codeAttempts: CodeAttempts }

/** A voucher that an order will use, with its discount in VND. */
export type AppliedVoucher = Pick<Voucher, 'id' | 'code' | 'kind' | 'maxUsesPerPhone'> & { discount: Vnd }

/** `+84912345678`; undefined while it is unknown. */
type ByPhone = { phoneNumber?: string | undefined }

/**
 * The effect of a code on a cart, or why it has none; null when no code is given. Never throws for a bad code.
 * `isPartial`: lines that can't be ordered as they are, are not counted.
 */
export async function quoteVoucher(
  db: Db,
  caller: VoucherCaller,
  cart: VoucherCart & ByPhone & { isPartial: boolean },
): Promise<QuotedVoucher | null> {
  if (!cart.code?.trim()) return null
  try {
    const { voucher, problem, discount } = await judge(db, caller, cart)
    const code = voucher?.code ?? cart.code.trim()
    // What is missing would contradict the sums that are shown with those lines.
    const isUnclear = cart.isPartial && (problem === 'minimum' || problem === 'no_fee')
    const message = problem && !isUnclear ? problemMessage(problem, code, voucher, cart.subtotal) : null
    return { code, problem: problem ?? null, message, discount, offer: voucher ? offerOf(voucher) : null }
  } catch (error) {
    if (!(error instanceof ShopError && error.kind === 'tooMany')) throw error
    const code = cart.code.trim()
    const problem = 'too_many_tries' as const
    return { code, problem, message: problemMessage(problem, code), discount: 0, offer: null }
  }
}

/**
 * The voucher that an order uses; undefined without a code, or when the discount would be 0, as without a shipping fee
 * to waive, so that the use is not wasted. Throws at `voucherCode` a 422 for an unknown code and a 409 for one that
 * does not apply, and a 429 after too many unknown codes. Only `redeemVoucher` looks at the phone number: an order that
 * is refused for something else does not tell whether that number has bought here.
 */
export async function applyVoucher(
  tx: Db,
  caller: VoucherCaller,
  cart: VoucherCart,
): Promise<AppliedVoucher | undefined> {
  if (!cart.code?.trim()) return undefined
  const { voucher, problem, discount } = await judge(tx, caller, cart)
  if (!voucher || (problem && problem !== 'no_fee'))
    throw refused(problem ?? 'unknown', voucher?.code ?? cart.code.trim(), voucher, cart)
  if (discount === 0) return undefined
  const { id, code, kind, maxUsesPerPhone } = voucher
  return { id, code, kind, maxUsesPerPhone, discount }
}

/**
 * Counts the use, in the order's transaction. The guarded update also locks the voucher, so that uses per phone number
 * are counted one order at a time. Runs before the stock update, here and on cancellation: the fixed lock order
 * prevents deadlocks. Throws a 409 when it was stopped, or its last use or the phone's last use was taken meanwhile.
 */
export async function redeemVoucher(
  tx: Db,
  applied: AppliedVoucher,
  { orderId, phoneNumber, now }: { orderId: string; phoneNumber: string; now: Date },
): Promise<void> {
  const { id, code, maxUsesPerPhone, discount } = applied
  const counted = await tx
    .update(vouchers)
    .set({ uses: sql`${vouchers.uses} + 1` })
    .where(
      and(
        eq(vouchers.id, id),
        eq(vouchers.isActive, true),
        sql`(${vouchers.maxUses} is null or ${vouchers.uses} < ${vouchers.maxUses})`,
      ),
    )
  if (counted.rowCount !== 1) throw refused('used_up', code)
  if (maxUsesPerPhone !== null && (await usesByPhone(tx, id, phoneNumber)) >= maxUsesPerPhone)
    throw refused('phone_used', code)
  await tx.insert(voucherUses).values({ id: newId(), voucherId: id, orderId, phoneNumber, discount, usedDate: now })
}

/** Locks the vouchers of these orders by id; before the uses of several orders are released in one transaction. */
export async function lockVouchersOf(tx: Db, orderIds: readonly string[]): Promise<void> {
  const used = tx
    .select({ id: voucherUses.voucherId })
    .from(voucherUses)
    .where(and(inArray(voucherUses.orderId, [...orderIds]), isNull(voucherUses.givenBackDate)))
  await tx
    .select({ id: vouchers.id })
    .from(vouchers)
    .where(inArray(vouchers.id, used))
    .orderBy(asc(vouchers.id))
    .for('no key update')
}

/** Releases the use of a cancelled order. Idempotent. */
export async function releaseVoucher(tx: Db, orderId: string, now: Date): Promise<void> {
  const [use] = await tx
    .update(voucherUses)
    .set({ givenBackDate: now })
    .where(and(eq(voucherUses.orderId, orderId), isNull(voucherUses.givenBackDate)))
    .returning({ voucherId: voucherUses.voucherId })
  if (!use) return
  await tx
    .update(vouchers)
    .set({ uses: sql`${vouchers.uses} - 1` })
    .where(eq(vouchers.id, use.voucherId))
}

type VoucherEvaluation = { voucher: Voucher | undefined; problem: VoucherProblem | undefined; discount: Vnd }

async function judge(db: Db, caller: VoucherCaller, cart: VoucherCart & ByPhone): Promise<VoucherEvaluation> {
  const voucher = await lookUp(db, caller, cart.code ?? '')
  if (!voucher) return { voucher, problem: 'unknown', discount: 0 }
  const isCounted = voucher.maxUsesPerPhone !== null
  const used = isCounted && cart.phoneNumber ? await toldUses(db, caller, voucher.id, cart.phoneNumber) : 0
  const problem = problemOfVoucher(voucher, { now: caller.now, subtotal: cart.subtotal, usesByPhone: used })
  const discount = problem ? 0 : discountOfVoucher(voucher, cart.subtotal, cart.shippingFee)
  const isFree = voucher.kind === 'shipping' && cart.shippingFee === 0
  return { voucher, problem: problem ?? (isFree ? 'no_fee' : undefined), discount }
}

/** Only unknown codes are counted: buyers with a valid one may share a network, as those of a mobile operator do. */
async function lookUp(
  db: Db,
  { ipAddress, codeAttempts: { unknown, distinct } }: VoucherCaller,
  text: string,
): Promise<Voucher | undefined> {
  const network = networkOf(ipAddress)
  await unknown.check(network)
  const code = readVoucherCode(text)
  const [voucher] = code === undefined ? [] : await db.select().from(vouchers).where(eq(vouchers.code, code))
  if (!voucher)
    await tryConsumeAll([
      { limiter: distinct, key: `${network} ${code ?? text.trim()}` },
      { limiter: unknown, key: network },
    ])
  return voucher
}

/**
 * The uses by a phone number as far as a quote tells them: 0 for further numbers from a network that has asked for
 * many. Nobody is refused for that; the order counts them in any case.
 */
async function toldUses(
  db: Db,
  { ipAddress, codeAttempts: { phones, distinctPhones } }: VoucherCaller,
  voucherId: string,
  phoneNumber: string,
): Promise<number> {
  const network = networkOf(ipAddress)
  const asked = { limiter: distinctPhones, key: `${network} ${phoneNumber}` }
  if ((await tryConsumeAll([asked])) && !(await tryConsumeAll([{ limiter: phones, key: network }]))) {
    await refundEach([asked])
    return 0
  }
  return usesByPhone(db, voucherId, phoneNumber)
}

async function usesByPhone(db: Db, voucherId: string, phoneNumber: string): Promise<number> {
  const { voucherId: ofVoucher, phoneNumber: byPhone, givenBackDate } = voucherUses
  return db.$count(voucherUses, and(eq(ofVoucher, voucherId), eq(byPhone, phoneNumber), isNull(givenBackDate)))
}

function refused(problem: VoucherProblem, code: string, voucher?: Voucher, cart?: VoucherCart): ShopError {
  const message = problemMessage(problem, code, voucher, cart?.subtotal)
  const field = 'voucherCode'
  return problem === 'unknown' ? invalidField(field, message) : conflict(message, [{ field, message }])
}
