import { createElement, type ReactElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { trustedHtml } from '#ui/content/trusted-html.ts'
import type { IslandScripts } from './assets.ts'
import type { HydrationTrigger } from './island.tsx'

/** Island names by component, as the browser loads them: `cart/web/add-to-cart`. */
export type IslandNames = ReadonlyMap<unknown, string>

/**
 * Renders the islands of one page. Each is rendered separately with a prefix for `useId`, so that hydration generates
 * the same ids. The scripts of those that are hydrated at once are named in the HTML, so that the browser requests them
 * before it has run the first. They are not preloaded: Chrome requests preloaded modules again when they come from a
 * service worker. Throws when a component is not an island or a prop can't be serialized as JSON.
 */
export function islandRenderer(
  names: IslandNames,
  scriptsOf: IslandScripts,
): (when: HydrationTrigger, island: ReactElement) => ReactNode {
  let drawn = 0
  return (when, island) => {
    const name = names.get(island.type)
    if (name === undefined) throw new Error('An island is the default export of a *.island.tsx file')
    drawn += 1
    const prefix = `i${drawn}-`
    const props = jsonOf(island.props as object, name)
    return (
      <>
        {when === 'load' && scriptsOf(name).map((file) => <script key={file} type="module" async src={file} />)}
        {createElement(
          'shop-island',
          { name, when, prefix },
          <script type="application/json" {...trustedHtml(props)} />,
          <div {...trustedHtml(renderToString(island, { identifierPrefix: prefix }))} />,
        )}
      </>
    )
  }
}

/** Props as the text of a script element; a `Date` is serialized for browser/island-props.ts. */
function jsonOf(props: object, name: string): string {
  const text = JSON.stringify(props, function (this: Record<string, unknown>, key, value: unknown) {
    const own = this[key]
    if (own instanceof Date) return { $date: own.getTime() }
    if (typeof value === 'function' || typeof value === 'symbol' || typeof value === 'bigint')
      throw new Error(`The property ${key} of the island ${name} can’t be sent as JSON`)
    return value
  })
  return text.replaceAll('<', '\\u003c')
}
