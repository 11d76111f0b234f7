import type { EntryContext } from 'react-router'
import { isOfStaff, shopMapUrl } from './shop-map.ts'
import { awakeEvent, type PageParts, partsId, starter } from './starter.ts'

/** What React Router needs to go on where the server stopped. */
export type RouterParts = PageParts & {
  /** The map of the screens that can be reached from here; a module that puts itself on the window. */
  manifest: string
  /** Modules of the screens shown, by route. */
  routes: Record<string, string[]>
  context: object
  /** What the loaders gave, as React Router writes it. */
  data: string
}

/** What is in the cart only the browser knows. */
const isCart = (routeId: string) => routeId === 'storefront/shopping-cart'

/**
 * The page's own scripts as text: one block of data and the starter, instead of the running scripts that React Router's
 * `<Scripts>` would write. Takes the loaders' data out of the context, so that it is sent once.
 */
export async function writePageParts(router: EntryContext): Promise<string> {
  const stream = router.serverHandoffStream
  router.serverHandoffStream = undefined
  const { manifest, staticHandlerContext, serverHandoffString = '{}' } = router
  const shown = staticHandlerContext.matches.flatMap(({ route }) => manifest.routes[route.id] ?? [])
  const routes = shown.map((route) => [
    route.id,
    [
      route.clientActionModule,
      route.clientLoaderModule,
      route.clientMiddlewareModule,
      route.hydrateFallbackModule,
      route.module,
    ].filter((module) => module !== undefined),
  ])
  const map = import.meta.env.DEV || shown.some(({ id }) => isOfStaff(id)) ? manifest.url : shopMapUrl(manifest.url)
  const scripts = [
    ...manifest.entry.imports,
    manifest.entry.module,
    map,
    ...shown.flatMap((route) => [...(route.imports ?? []), route.module]),
  ]
  const parts: RouterParts = {
    run: [manifest.hmr?.runtime, manifest.entry.module].filter((script) => script !== undefined),
    scripts: [...new Set(scripts)],
    isEager: shown.some(({ id }) => isOfStaff(id) || isCart(id)),
    manifest: map,
    routes: Object.fromEntries(routes),
    context: JSON.parse(serverHandoffString),
    data: stream ? await new Response(stream).text() : '',
  }
  const json = JSON.stringify(parts).replaceAll('<', '\\u003c')
  return `<script type="application/json" id="${partsId}">${json}</script><script>${starterText}</script>`
}

/** Always the same text, so that one hash allows it. */
export const starterText = `(${starter})(${JSON.stringify(partsId)},${JSON.stringify(awakeEvent)})`
