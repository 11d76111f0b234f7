import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { Hono } from 'hono'
import { renderToStaticMarkup } from 'react-dom/server'
import { solarToday } from '#calendar/rules.ts'
import type { Api } from '#foundation/api/endpoint.ts'
import { files } from '#foundation/file-urls.ts'
import { withLocale } from '#i18n/locale.server.ts'
import { locales, localizedPath } from '#i18n/locale.ts'
import { loadRituals } from '../localized-ritual.ts'
import { monthWeeks, readMonth } from '../month-view.ts'
import { MonthWidget } from './month-widget.tsx'
import { widgetStyle } from './widget-style.ts'

const styleHash = createHash('sha256').update(widgetStyle).digest('base64')

/**
 * Content security policy of the widget, the only page that any website may embed: no scripts, no requests, no forms.
 */
export const widgetPolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors *; base-uri 'none'; form-action 'none'`

const headers = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': widgetPolicy,
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Referrer-Policy': 'no-referrer',
  Vary: 'Accept-Encoding',
}

/** The month for other websites, in both languages. `api` has a visitor's rights. */
export function widgetRoutes(helpersFor: (context: Context) => { api: Api; now: Date }): Hono {
  const app = new Hono()
  for (const locale of locales) {
    app.get(localizedPath(locale, files.monthWidget.path), (context) =>
      withLocale(locale, async () => {
        const { api, now } = helpersFor(context)
        const today = solarToday(now)
        const { year, month } = readMonth(context.req.query('month') ?? null) ?? today
        const weeks = monthWeeks(await loadRituals(api), { year, month }, today)
        const html = renderToStaticMarkup(<MonthWidget month={{ year, month }} weeks={weeks} />)
        return context.body(`<!DOCTYPE html>${html}`, 200, headers)
      }),
    )
  }
  return app
}
