import type { Product } from '#catalog/contract.ts'
import { builtPassword } from '../../tests/support/open-built-shop.ts'
import { lineOf } from '../support/buyers.ts'
import type { Random } from './random.ts'

/** Maximum number of ids stored per kind: enough to also hit entries changed or removed in the meantime. */
const longest = 60

/**
 * Values that a caller may have seen in the shop: ids by path segment, and values by field name. Entries needed for the
 * final checks are not included.
 */
export class KnownValues {
  readonly #ids = new Map<string, string[]>()
  readonly #values = new Map<string, unknown[]>()
  /** Only bought, never changed by staff: their stock must add up at the end. */
  readonly goods: readonly Product[]

  constructor(goods: readonly Product[]) {
    this.goods = goods
  }

  remember(section: string, id: string): void {
    const ids = this.#ids.get(section) ?? []
    ids.push(id)
    if (ids.length > longest) ids.shift()
    this.#ids.set(section, ids)
  }

  addValues(name: string, ...values: unknown[]): void {
    this.#values.set(name, [...(this.#values.get(name) ?? []), ...values].slice(-longest))
  }

  id(random: Random, section: string): string | undefined {
    const ids = this.#ids.get(section) ?? []
    return ids.length > 0 ? random.pick(ids) : undefined
  }

  /** A value for a field of this name; undefined when none is known. */
  value(random: Random, name: string, section: string): unknown {
    if (name === 'lines' && section !== 'stock') return this.#lines(random)
    if (name === 'ids' && section === 'order') return this.id(random, 'order-uuid')
    const kind = section === 'collection' && name === 'ids' ? 'product' : (sections[name] ?? sameAs[section] ?? section)
    if (name === 'id' || name === 'ids' || name in sections) return this.id(random, kind)
    const values = this.#values.get(`${section}.${name}`) ?? this.#values.get(name) ?? []
    return values.length > 0 ? random.pick(values) : undefined
  }

  #lines(random: Random): unknown {
    return Array.from({ length: random.between(1, 3) }, () => {
      const other = random.chance(0.2) ? this.id(random, 'product') : undefined
      if (other !== undefined) return { productId: other, selectedVariations: [], amount: random.pick([1, 999]) }
      const product = random.pick(this.goods)
      return lineOf(product, random.below(product.variations.length), random.between(1, 2))
    })
  }
}

/** Kind of id by field name. */
const sections: Record<string, string> = {
  productId: 'product',
  productIds: 'product',
  product: 'product',
  collection: 'collection',
  collectionId: 'collection',
  collectionIds: 'collection',
  avatar: 'attachment',
  image: 'attachment',
  images: 'attachment',
  attachments: 'attachment',
  heroPicture: 'attachment',
  videoId: 'video',
  by: 'attachment',
  parentId: 'menu',
  orderId: 'order',
  variationId: 'variation',
  variation: 'variation',
  aboutId: 'order',
  device: 'device',
}

/** Sections whose ids belong to another section. */
const sameAs: Record<string, string> = { payment: 'order', stock: 'variation' }

/** Values that every caller may know. */
export function rememberCommonWords(known: KnownValues): void {
  known.addValues('phoneNumber', '0912 345 678', '+84 912 345 678', '0361234567')
  known.addValues('phone', '0912345678', '0361234567')
  known.addValues('billingPhoneNumber', '0912 345 678')
  known.addValues('shippingProvince', '01', '01', 'Hà Nội')
  known.addValues('billingProvince', '01')
  known.addValues('province', '01', '79', 'Huế')
  known.addValues('shippingWard', 'Phường Hoàn Kiếm')
  known.addValues('billingWard', 'Phường Hoàn Kiếm')
  known.addValues('shippingStreet', '12 Hàng Quạt')
  known.addValues('shippingMethod', 'standard', 'standard', 'pickup')
  known.addValues('paymentMethod', 'cod', 'cod', 'bank_transfer', 'vnpay')
  known.addValues('invoiceTaxCode', '0100109106')
  known.addValues('password', builtPassword)
  known.addValues('currentPassword', builtPassword)
  known.addValues('login.username', 'fuzz.few', 'fuzz.none')
  known.addValues('role_id', 'FUZZ_NONE', 'FUZZ_FEW', 'SALES')
  known.addValues('role', 'SADMIN', 'SALES')
  known.addValues('otp', '123456')
  known.addValues('dob', '1990-02-03')
  known.addValues('query', '{}', '{"status":"published"}', '{"isFeatured":true}', '{"kind":"post"}', '{"state":"open"}')
  known.addValues('clientInfo', '{"city":"Huế","country":"VN"}')
  const zone = {
    steps: [{ upToGrams: 2_000, fee: 30_000 }],
    extraFee: 5_000,
    extraGrams: 1_000,
    daysFrom: 1,
    daysTo: 3,
  }
  known.addValues('zones', [
    { name: 'Bắc', provinces: ['01'], ...zone },
    { name: 'Còn lại', provinces: [], ...zone },
  ])
  known.addValues('q', 'bat huong', 'trầm', 'abc')
  known.addValues('placedFrom', '2026-01-01')
  known.addValues('placedTo', '2027-12-31')
  known.addValues('from', '2026-01-01', '2026-10-01')
  known.addValues('to', '2026-12-31')
  known.addValues('calendar.day', '2026-11-22', '1900-01-31', '2199-12-31')
  known.addValues('promotion.startsDate', ...days(2050))
  known.addValues('promotion.endsDate', ...days(2051))
  known.addValues('material', 'gom-su,dong')
  known.addValues('size', '16-cm')
}

/** Timestamps on several days of a year. */
const days = (year: number) =>
  Array.from({ length: 28 }, (_, at) => `${year}-02-${String(at + 1).padStart(2, '0')} 00:00:00`)
