import { Hono } from 'hono'
import { urlOf } from '#foundation/page-urls.ts'
import type { Services } from '#foundation/services.ts'
import { siteTitle } from '#foundation/site-settings.ts'
import type { Locale } from '#i18n/locale.ts'
import { localizedPath } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import { readParams } from './system-params.ts'

/** The pages' background colour: `--paper` of the surface stone. */
const paper = '#f7f2e8'

const icon = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

/**
 * The manifest for installing the shop on a phone, in both languages; the name is a system parameter. Source: W3C Web
 * Application Manifest.
 */
export function webManifestRoutes({ db }: Services): Hono {
  const routes = new Hono()
  for (const locale of ['vi', 'en'] as const) {
    routes.get(localizedPath(locale, '/manifest.webmanifest'), async (context) => {
      await readParams(db)
      const name = siteTitle(locale)
      return context.body(JSON.stringify(manifest(locale, name)), 200, {
        'Content-Type': 'application/manifest+json; charset=utf-8',
        'Cache-Control': 'public, max-age=3600',
      })
    })
  }
  return routes
}

function manifest(locale: Locale, name: string) {
  return {
    id: '/',
    name,
    /** The part of the name before the dash fits below an icon. */
    short_name: name.split(/\s[–-]\s/)[0],
    description: m.site_slogan({}, { locale }),
    lang: locale,
    dir: 'ltr',
    start_url: localizedPath(locale, urlOf('home')),
    scope: '/',
    display: 'standalone',
    theme_color: paper,
    background_color: paper,
    icons: [icon('icon-192', 192, 'any'), icon('icon-512', 512, 'any'), icon('maskable-512', 512, 'maskable')],
    shortcuts: [
      { name: m.nav_cart({}, { locale }), url: localizedPath(locale, urlOf('cart')) },
      { name: m.nav_track_order({}, { locale }), url: localizedPath(locale, urlOf('trackOrder')) },
    ],
  }
}
