import type { Db } from '#foundation/database/database.ts'
import { newId } from '#foundation/id.ts'
import { vouchers } from '#vouchers/server/tables.ts'

/** Vouchers of the demo shop: one for a first order, one for delivery, one for the seventh lunar month of 2027. */
const demoVouchers = [
  {
    code: 'CHAOBAN',
    kind: 'percent',
    percent: 10,
    maxDiscount: 50_000,
    minimumSubtotal: 300_000,
    maxUsesPerPhone: 1,
    isPublic: true,
    description: 'Lời chào cho đơn hàng đầu tiên của bạn.',
    descriptionEn: 'A welcome for your first order.',
  },
  {
    code: 'MIENSHIP',
    kind: 'shipping',
    maxDiscount: 40_000,
    minimumSubtotal: 500_000,
    maxUses: 500,
    isPublic: true,
    description: 'Giao tận nhà ở mọi tỉnh thành.',
    descriptionEn: 'To your door in every province.',
  },
  {
    code: 'RAMTHANG7',
    kind: 'fixed',
    discount: 30_000,
    minimumSubtotal: 400_000,
    startsDate: new Date('2027-08-01T17:00:00Z'),
    endsDate: new Date('2027-08-16T17:00:00Z'),
    isPublic: true,
    description: 'Mùa Vu Lan, Rằm tháng Bảy.',
    descriptionEn: 'For Vu Lan, the full moon of the seventh lunar month.',
  },
] satisfies Omit<typeof vouchers.$inferInsert, 'id'>[]

export async function seedVouchers(tx: Db): Promise<void> {
  await tx.insert(vouchers).values(demoVouchers.map((voucher) => ({ ...voucher, id: newId() })))
}
