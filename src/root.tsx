import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  redirect,
  redirectDocument,
  useRouteError,
  useRouteLoaderData,
} from 'react-router'
import { apiContext, originContext, rightsContext } from '#foundation/api-context.ts'
import type { Api } from '#foundation/endpoint.ts'
import { siteAttributes, siteTitle } from '#foundation/site-settings.ts'
import { currentLocale, localizedPath, splitLocale } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import { openGuard } from '#navigation/open-paths.ts'
import { guard, isStaffPath } from '#navigation/rules.ts'
import { refusedLoad } from '#navigation/staff-return.ts'
import { listSystemParams } from '#system/contract.ts'
import { html } from '#ui/html.ts'
import { NewPage } from '#ui/new-page.tsx'
import { RestoreScroll } from '#ui/restore-scroll.tsx'
import { defaultTheme } from '#ui/theme/default-theme.ts'
import { restoreTheme } from '#ui/theme/restore-theme.ts'
import { shopThemeOf } from '#ui/theme/shop-theme.ts'
import type { Route } from './+types/root'
import textFont from './ui/theme/fonts/be-vietnam-pro-400.woff2?url'
import headingFont from './ui/theme/fonts/tam-huong-serif-600.woff2?url'
import './ui/theme/theme.css'

/** The path of a navigation without language prefix and without the data suffix of client navigations. */
function guardedPath(url: URL): string {
  const [, path] = splitLocale(url.pathname)
  return path.replace(/\/_root\.data$|\.data$/, '') || '/'
}

function goIfRefused(url: URL, target: string | undefined) {
  if (target !== undefined) throw redirect(target === '/401' ? target : `${target}${url.search}`)
}

export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, context }, next) => {
    const url = new URL(request.url)
    const path = guardedPath(url)
    const rights = isStaffPath(path) ? await context.get(rightsContext)() : []
    const target = guard(path, rights)
    if (target === '/401') {
      const { to, cookie } = refusedLoad(path, url.search, rights, request.headers.get('cookie') ?? '')
      throw redirect(to, { headers: cookie ? { 'Set-Cookie': cookie } : {} })
    }
    goIfRefused(url, target)
    return next()
  },
]

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request, pattern }, next) => {
    // Not on this page's map: the server knows whether it is a screen of the staff (wake/shop-map.ts).
    if (pattern === '*') throw redirectDocument(request.url)
    const url = new URL(request.url)
    const answer = openGuard(guardedPath(url))
    goIfRefused(url, answer === 'ask' ? await askStaffGuard(url) : answer.to)
    return next()
  },
]

/** Who may open what of the staff's, loaded only where one of their screens is meant. */
async function askStaffGuard(url: URL): Promise<string | undefined> {
  const [{ guard }, { sessionRights }] = await Promise.all([
    import('#navigation/rules.ts'),
    import('#identity/web/session.ts'),
  ])
  return guard(guardedPath(url), sessionRights())
}

/** Running text and headings; bold words come in their own time, without moving anything. */
export const links: Route.LinksFunction = () =>
  [textFont, headingFont].map((href) => ({
    rel: 'preload',
    href,
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous',
  }))

/** A screen that failed brings its own title. */
export const meta: Route.MetaFunction = ({ error }) => (error ? [] : [{ title: siteTitle() }])

export async function loader({ context }: Route.LoaderArgs) {
  return { origin: context.get(originContext), theme: await readShopTheme(context.get(apiContext)) }
}

/** A shop whose database is away still has its look: the layout's own. */
const readShopTheme = (api: Api) => api(listSystemParams, {}).then(shopThemeOf, () => defaultTheme)

/** The shop does not move while somebody is in it. */
export const shouldRevalidate = () => false

/** The browser has run it by then: it need not know its text. */
const beforePaint = html(import.meta.env.SSR ? restoreTheme : '')

export function Layout({ children }: { children: React.ReactNode }) {
  const { preset, primary, surface } = useRouteLoaderData<typeof loader>('root')?.theme ?? defaultTheme
  return (
    <html
      lang={currentLocale()}
      {...siteAttributes()}
      data-shop-theme={`${preset} ${primary} ${surface}`}
      data-preset={preset}
      data-primary={primary}
      data-surface={surface}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#f7f2e8" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
        <link rel="manifest" href={localizedPath(currentLocale(), '/manifest.webmanifest')} />
        <Meta />
        <Links />
        {/* It restores the theme before paint. */}
        <script suppressHydrationWarning {...beforePaint} />
      </head>
      <body>
        {children}
        <RestoreScroll />
      </body>
    </html>
  )
}

export default function App() {
  return (
    <>
      <Outlet />
      <NewPage />
    </>
  )
}

/** The last resort, when even the layout failed. */
export function ErrorBoundary() {
  const error = useRouteError()
  const status = isRouteErrorResponse(error) ? error.status : 500
  return (
    <main className="mx-auto max-w-xl px-4 py-24 text-center">
      <title>{siteTitle()}</title>
      <p className="text-brass text-sm">{status}</p>
      <h1 className="mt-2 font-serif text-3xl">{m.common_error_generic()}</h1>
      <p className="mt-8">
        <a className="underline" href={localizedPath(currentLocale(), '/home')}>
          {m.error_go_home()}
        </a>
      </p>
    </main>
  )
}
