import { type CalendarDay, getCalendarDay } from '#calendar/contract.ts'
import { lunarPictureUrl } from '#calendar/lunar-picture-url.ts'
import { lunarDateText } from '#calendar/lunar-text.ts'
import { solarToday } from '#calendar/rules.ts'
import { readDay } from '#calendar/solar-day.ts'
import { addDays } from '#foundation/dates/day.ts'
import { urlOf } from '#foundation/page-urls.ts'
import { currentLocale } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import { page } from '#rendering/page.ts'
import { shopLayout } from '#storefront/layout/shop-layout.tsx'
import { isListedYear } from '../listed-years.ts'
import { loadRitualGoods } from '../load-ritual-goods.ts'
import { loadRitualPosts } from '../load-ritual-posts.ts'
import { DayScreen } from './day-screen.tsx'

/** The most for a day, whatever its number of rituals. */
const goodsShown = 5
const postsShown = 3

export const dayPage = page('calendarDay', {
  layout: shopLayout,
  async load({ api, params, now }) {
    const facts = await api(getCalendarDay, { params })
    const productIds = facts.rituals.flatMap((ritual) => ritual.productIds)
    const postIds = facts.rituals.flatMap((ritual) => ritual.postIds)
    const [goods, posts] = await Promise.all([
      loadRitualGoods({ api, now }, productIds, goodsShown),
      loadRitualPosts(api, postIds, postsShown),
    ])
    return { facts, goods, posts, isListed: isListedYear(Number(facts.day.slice(0, 4)), solarToday(now).year) }
  },
  head: ({ facts, isListed }) => {
    const solar = dayInWords(facts.day)
    const lunar = lunarDateText(facts.lunar)
    return {
      title: m.calendar_day_title({ solar, lunar }),
      description: m.calendar_day_text({ solar, lunar, day: facts.canChi.day, term: facts.solarTerm.name }),
      isUnlisted: !isListed,
      isNofollow: !isListed,
      picture: facts.rituals.find(({ avatar }) => avatar)?.avatar,
      drawnPicture: lunarPictureUrl(facts.lunar),
      previous: dayHref(facts.day, -1),
      next: dayHref(facts.day, 1),
    }
  },
  Page: ({ data: { facts, goods, posts } }) => (
    <DayScreen
      facts={facts}
      goods={goods}
      posts={posts}
      solar={dayInWords(facts.day)}
      previous={dayHref(facts.day, -1)}
      next={dayHref(facts.day, 1)}
    />
  ),
})

/** The URL of a neighbouring day; undefined outside the verified years. */
function dayHref(day: CalendarDay['day'], step: 1 | -1): string | undefined {
  const other = addDays(day, step)
  return readDay(other) && urlOf('calendarDay', { day: other })
}

const dayInWords = (day: string) => formats[currentLocale()].format(new Date(`${day}T00:00:00Z`))

const formats = {
  vi: new Intl.DateTimeFormat('vi-VN', { dateStyle: 'full', timeZone: 'UTC' }),
  en: new Intl.DateTimeFormat('en-GB', { dateStyle: 'full', timeZone: 'UTC' }),
}
