import { julianDay } from '#calendar/astronomy.ts'
import { getRitual, Region, type Ritual } from '#calendar/ritual-contract.ts'
import { canChiYear, type LunarDate, lunarOfJulianDay, solarToday } from '#calendar/rules.ts'
import { readDay } from '#calendar/solar-day.ts'
import { maxPeople, type TrayChoice, trayFor } from '#calendar/tray.ts'
import type { ProductCardView } from '#catalog/card-view.ts'
import { listProductSupply, type ProductSupply } from '#catalog/supply-contract.ts'
import type { PostCardView } from '#content/card-view.ts'
import type { Api } from '#foundation/api/endpoint.ts'
import { type Day, dayInVietnam } from '#foundation/dates/day.ts'
import type { PageRequest } from '#rendering/page.ts'
import { loadRitualGoods } from '../calendar/load-ritual-goods.ts'
import { loadRitualPosts } from '../calendar/load-ritual-posts.ts'
import { readPrice } from '../listing/listing.ts'
import { type PlacedLine, trayLine } from './tray-line.ts'

/** The options in the URL: `?people=6&region=north&tray=simple&budget=500k`; as typed, a budget that can't be read. */
export type RitualChoice = TrayChoice & { budget: number | string | undefined }

const usualPeople = 4

export function readChoice(search: URLSearchParams): RitualChoice {
  const people = Math.trunc(Number(search.get('people') ?? usualPeople))
  return {
    people: people >= 1 && people <= maxPeople ? people : usualPeople,
    region: Region.safeParse(search.get('region')).data,
    isSimple: search.get('tray') === 'simple',
    budget: readPrice(search, 'budget'),
  }
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
  lines: PlacedLine[]
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
  const have = search.getAll('have')
  const lines = tray.map((wanted) => {
    const position = ritual.tray.indexOf(wanted.item)
    const line = trayLine(wanted, products.get(wanted.item.productId ?? ''), today)
    return { ...line, position, isHere: have.includes(String(position)) }
  })
  return { ritual, next, prayer: ritual.prayer && prayerOn(ritual.prayer, next?.lunar), choice, lines, goods, posts }
}

function nextDayOf({ nextDays: [day] }: Ritual, now: Date): NextRitualDay | undefined {
  const solar = day && readDay(day)
  if (!solar) return undefined
  const daysLeft = julianDay(solar) - julianDay(solarToday(now))
  return { day, daysLeft, lunar: lunarOfJulianDay(julianDay(solar)) }
}

/** The prayer is Vietnamese in both languages, and so is its date: `ngày 15 tháng 10 năm Bính Ngọ`. */
function prayerOn(prayer: string, lunar: LunarDate | undefined): string {
  if (!lunar) return prayer.replaceAll('{day}', 'ngày … tháng … năm …')
  const month = `tháng ${lunar.month}${lunar.isLeap ? ' nhuận' : ''}`
  return prayer.replaceAll('{day}', `ngày ${lunar.day} ${month} năm ${canChiYear(lunar.year)}`)
}

/** Those on sale, by id. */
async function productsOf(api: Api, ids: readonly string[]): Promise<Map<string, ProductSupply>> {
  if (ids.length === 0) return new Map()
  const found = await api(listProductSupply, { query: { ids: ids.join(',') } })
  return new Map(found.map((product) => [product.id, product]))
}
