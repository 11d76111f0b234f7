import { type CalendarDay, getCalendarDay } from '#calendar/contract.ts'
import { getRitual, type Region, type Ritual, type TrayItem } from '#calendar/ritual-contract.ts'
import { maxPeople, type TrayChoice, trayFor } from '#calendar/tray.ts'
import type { NewCartLine } from '#cart/web/cart-store.ts'
import { getProduct, type Product } from '#catalog/contract.ts'
import { englishChoice, supplyOf } from '#catalog/rules.ts'
import type { Api } from '#foundation/api/endpoint.ts'
import { ShopError } from '#foundation/api/shop-error.ts'
import { dayInVietnam } from '#foundation/dates/day.ts'
import { pick } from '#i18n/locale.ts'

/** The options in the URL: `?people=6&region=north&tray=simple&budget=500000`. */
export type RitualChoice = TrayChoice & { budget: number | undefined }

const regions: readonly string[] = ['north', 'central', 'south'] satisfies Region[]
const usualPeople = 4

export function readChoice(search: URLSearchParams): RitualChoice {
  const people = Math.trunc(Number(search.get('people') ?? usualPeople))
  const region = search.get('region') ?? ''
  const budget = Math.trunc(Number(search.get('budget')))
  return {
    people: people >= 1 && people <= maxPeople ? people : usualPeople,
    region: regions.includes(region) ? (region as Region) : undefined,
    isSimple: search.get('tray') === 'simple',
    budget: budget > 0 && budget < 1e12 ? budget : undefined,
  }
}

/** A line of the checklist, in the page's language. */
export type TrayLine = {
  name: string
  /** `2 bó` */
  amount: string
  isExtra: boolean
  swap: string
  /** The shop's current offer for it; null when the family prepares it itself. */
  goods: NewCartLine | null
}

export type LoadedRitual = {
  ritual: Ritual
  /** The prayer with its date; name and address are filled in on the device. */
  prayer: string | null
  choice: RitualChoice
  lines: TrayLine[]
}

export async function loadRitual(api: Api, id: string, search: URLSearchParams): Promise<LoadedRitual> {
  const ritual = await api(getRitual, { params: { id } })
  const choice = readChoice(search)
  const tray = trayFor(ritual.tray, choice)
  const [day] = ritual.nextDays
  const [products, next] = await Promise.all([
    productsOf(
      api,
      tray.flatMap(({ item: { productId } }) => productId ?? []),
    ),
    day ? api(getCalendarDay, { params: { day } }) : undefined,
  ])
  const lines = tray.map(({ item, amount }) => trayLine(item, amount, products.get(item.productId ?? '')))
  return { ritual, prayer: ritual.prayer && prayerOn(ritual.prayer, next), choice, lines }
}

/** The prayer is Vietnamese in both languages, and so is its date: `ngày 15 tháng 10 năm Bính Ngọ`. */
function prayerOn(prayer: string, day: CalendarDay | undefined): string {
  if (!day) return prayer.replaceAll('{day}', 'ngày … tháng … năm …')
  const { lunar, canChi } = day
  const month = `tháng ${lunar.month}${lunar.isLeap ? ' nhuận' : ''}`
  return prayer.replaceAll('{day}', `ngày ${lunar.day} ${month} năm ${canChi.year}`)
}

function trayLine(item: TrayItem, amount: number, product: Product | undefined): TrayLine {
  return {
    name: pick(item.name, item.nameEn || null),
    amount: `${amount} ${pick(item.unit, item.unitEn || null)}`.trim(),
    isExtra: item.isExtra,
    swap: pick(item.swap, item.swapEn || null),
    goods: (product && cheapest(product, amount)) ?? null,
  }
}

/** The published products; those removed since are left out. */
async function productsOf(api: Api, ids: readonly string[]): Promise<Map<string, Product>> {
  const found = await Promise.all([...new Set(ids)].map((id) => api(getProduct, { params: { id } }).catch(unlessGone)))
  return new Map(found.flatMap((product) => (product?.status === 'published' ? [[product.id, product]] : [])))
}

function unlessGone(error: unknown): undefined {
  if (!(error instanceof ShopError) || error.status !== 404) throw error
}

/** The cheapest available variation, as a cart line; undefined when all are sold out. */
function cheapest(product: Product, wanted: number): NewCartLine | undefined {
  const today = dayInVietnam(new Date())
  const sold = product.variations.filter((variation) => supplyOf(variation, today).most > 0)
  const [variation] = sold.toSorted((one, other) => one.price - other.price)
  if (!variation) return undefined
  const { id, slug, name, nameEn, pictures } = product
  return {
    ...{ id, slug, name, nameEn, price: variation.price },
    selectedVariations: variation.values,
    selectedVariationsEn: englishChoice(variation.values, product.options),
    amount: Math.min(wanted, supplyOf(variation, today).most),
    picture: pictures.find((picture) => picture.id === variation.image) ?? pictures[0] ?? null,
  }
}
