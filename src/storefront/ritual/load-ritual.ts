import { julianDay } from '#calendar/astronomy.ts'
import { getRitual, type Region, type Ritual, type TrayItem } from '#calendar/ritual-contract.ts'
import { canChiYear, type LunarDate, lunarOfDay, solarToday } from '#calendar/rules.ts'
import { readDay } from '#calendar/solar-day.ts'
import { maxPeople, type TrayChoice, trayAmount, trayFor } from '#calendar/tray.ts'
import type { NewCartLine } from '#cart/web/cart-store.ts'
import type { ProductCardView } from '#catalog/card-view.ts'
import { englishChoice, supplyOf } from '#catalog/rules.ts'
import { listProductSupply, type ProductSupply } from '#catalog/supply-contract.ts'
import { needsText } from '#catalog/text-fields/text-fields.ts'
import type { PostCardView } from '#content/card-view.ts'
import type { Api } from '#foundation/api/endpoint.ts'
import { type Day, dayInVietnam } from '#foundation/dates/day.ts'
import { pick } from '#i18n/locale.ts'
import type { PageRequest } from '#rendering/page.ts'
import { loadRitualGoods } from '../calendar/load-ritual-goods.ts'
import { loadRitualPosts } from '../calendar/load-ritual-posts.ts'

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
  /** The goods are only sold with a text of the buyer's own, which is asked for on their page. */
  needsText: boolean
}

/** The next time the ritual is held. */
export type NextRitualDay = { day: Day; daysLeft: number; lunar: LunarDate }

export type LoadedRitual = {
  ritual: Ritual
  /** Undefined when each family has its own day. */
  next: NextRitualDay | undefined
  /** The prayer with its date; name and address are filled in on the device. */
  prayer: string | null
  choice: RitualChoice
  lines: TrayLine[]
  /** Picked for the ritual by staff. */
  goods: readonly ProductCardView[]
  posts: readonly PostCardView[]
}

/** Three rows of four. */
const goodsShown = 12
/** Two rows of three. */
const postsShown = 6

export async function loadRitual(
  request: Pick<PageRequest, 'api' | 'search' | 'now'>,
  id: string,
): Promise<LoadedRitual> {
  const { api, search, now } = request
  const ritual = await api(getRitual, { params: { id } })
  const next = nextDayOf(ritual, now)
  const choice = readChoice(search)
  const tray = trayFor(ritual.tray, choice)
  const [products, goods, posts] = await Promise.all([
    // Of the whole tray, so that every choice uses the same cached answer.
    productsOf(api, ritual.trayProductIds),
    loadRitualGoods(request, ritual.productIds, goodsShown),
    loadRitualPosts(api, ritual.postIds, postsShown),
  ])
  const today = dayInVietnam(now)
  const lines = tray.map(({ item, amount }) => {
    const product = products.get(item.productId ?? '')
    return trayLine(item, amount, product, product && cheapest(product, amount, today))
  })
  return { ritual, next, prayer: ritual.prayer && prayerOn(ritual.prayer, next?.lunar), choice, lines, goods, posts }
}

function nextDayOf({ nextDays: [day] }: Ritual, now: Date): NextRitualDay | undefined {
  const solar = day && readDay(day)
  if (!solar) return undefined
  const daysLeft = julianDay(solar) - julianDay(solarToday(now))
  return { day, daysLeft, lunar: lunarOfDay(julianDay(solar)) }
}

/** The prayer is Vietnamese in both languages, and so is its date: `ngày 15 tháng 10 năm Bính Ngọ`. */
function prayerOn(prayer: string, lunar: LunarDate | undefined): string {
  if (!lunar) return prayer.replaceAll('{day}', 'ngày … tháng … năm …')
  const month = `tháng ${lunar.month}${lunar.isLeap ? ' nhuận' : ''}`
  return prayer.replaceAll('{day}', `ngày ${lunar.day} ${month} năm ${canChiYear(lunar.year)}`)
}

function trayLine(
  item: TrayItem,
  amount: number,
  product: ProductSupply | undefined,
  goods: NewCartLine | undefined,
): TrayLine {
  return {
    name: pick(item.name, item.nameEn || null),
    amount: trayAmount(amount, pick(item.unit, item.unitEn || null)),
    isExtra: item.isExtra,
    swap: pick(item.swap, item.swapEn || null),
    goods: goods ?? null,
    needsText: product !== undefined && needsText(product),
  }
}

/** Those on sale, by id. */
async function productsOf(api: Api, ids: readonly string[]): Promise<Map<string, ProductSupply>> {
  if (ids.length === 0) return new Map()
  const found = await api(listProductSupply, { query: { ids: ids.join(',') } })
  return new Map(found.map((product) => [product.id, product]))
}

/** The cheapest available variation, as a cart line; undefined when all are sold out. */
function cheapest(product: ProductSupply, wanted: number, today: Day): NewCartLine | undefined {
  const sold = product.variations.filter((variation) => supplyOf(variation, today).most > 0)
  const [variation] = sold.toSorted((one, other) => one.price - other.price)
  if (!variation) return undefined
  const { id, slug, name, nameEn, pictures } = product
  return {
    id,
    slug,
    name,
    nameEn,
    price: variation.price,
    selectedVariations: variation.values,
    selectedVariationsEn: englishChoice(variation.values, product.options),
    amount: Math.min(wanted, supplyOf(variation, today).most),
    picture: pictures.find((picture) => picture.id === variation.image) ?? pictures[0] ?? null,
  }
}
