import type { Context } from 'hono'
import { Hono } from 'hono'
import { etag } from 'hono/etag'
import { readFamilyFeed } from '#calendar/family/family-contract.ts'
import type { Api } from '#foundation/api/endpoint.ts'
import { files } from '#foundation/file-urls.ts'
import { locales, localizedPath } from '#i18n/locale.ts'
import { loadRituals } from '../calendar/localized-ritual.ts'
import { blogFeed } from './blog-feed.ts'
import { familyFeed } from './family-feed.ts'
import { cachedRitualIcs } from './ritual-ics.ts'
import { ritualRss } from './ritual-rss.ts'
import { robotsText } from './robots-text.ts'
import { listSitemapParts, loadSitemapEntries, sitemapIndexXml, sitemapPartXml } from './sitemap.ts'

type Helpers = { api: Api; origin: string; now: Date }

/** Cached for an hour: new products are still found soon, and crawlers cause little load. */
const anHour = { 'Cache-Control': 'public, max-age=3600' }
const xml = { ...anHour, 'Content-Type': 'application/xml; charset=utf-8' }
const rss = { ...anHour, 'Content-Type': 'application/rss+xml; charset=utf-8' }
const calendar = { ...anHour, 'Content-Type': 'text/calendar; charset=utf-8' }

/** Personal: for calendar programs, which ask whether it has changed, not for shared caches or search engines. */
const familyHeaders = {
  'Cache-Control': 'private, no-cache',
  'X-Robots-Tag': 'noindex',
  'Content-Type': 'text/calendar; charset=utf-8',
}

/** Routes for search engines and feed readers. Public data, and a family's own calendar by its key. */
export function feedRoutes(helpersFor: (context: Context) => Helpers): Hono {
  const app = new Hono()
  app.get(files.robots.path, (context) => context.text(robotsText(helpersFor(context).origin), 200, anHour))
  app.get(files.sitemap.path, async (context) => {
    const { api, origin, now } = helpersFor(context)
    return context.body(sitemapIndexXml(origin, await listSitemapParts(api, now)), 200, xml)
  })
  app.get(files.sitemapPart.path, async (context) => {
    const { api, origin, now } = helpersFor(context)
    const entries = await loadSitemapEntries(api, context.req.param('file').replace(/\.xml$/, ''), now)
    return entries ? context.body(sitemapPartXml(origin, entries), 200, xml) : context.notFound()
  })
  for (const locale of locales) {
    app.get(localizedPath(locale, files.blogFeed.path), async (context) => {
      const { api, origin } = helpersFor(context)
      return context.body(await blogFeed(api, origin, locale), 200, rss)
    })
    app.get(localizedPath(locale, files.ritualFeed.path), async (context) => {
      const { api, origin, now } = helpersFor(context)
      return context.body(ritualRss(await loadRituals(api), { now, origin, locale }), 200, rss)
    })
    app.get(localizedPath(locale, files.ritualCalendar.path), etag(), async (context) => {
      const { api, origin, now } = helpersFor(context)
      const lang = context.req.query('lang')
      const wanted = locales.find((one) => one === lang) ?? locale
      const feed = { now, origin, locale: wanted } as const
      return context.body(cachedRitualIcs(await loadRituals(api), feed), 200, calendar)
    })
    app.get(localizedPath(locale, files.familyCalendar.path), etag(), async (context) => {
      const { id = '', key = '' } = context.req.query()
      const { api, now } = helpersFor(context)
      const feed = await api(readFamilyFeed, { params: { id }, query: { key } })
      return context.body(familyFeed(feed, now, locale), 200, familyHeaders)
    })
  }
  return app
}
