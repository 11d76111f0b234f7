import type { RouterParts } from './page-parts.ts'
import { awakeEvent, partsId } from './starter.ts'

/** What React Router looks for on the window. */
type Handed = {
  __reactRouterContext?: object
  __reactRouterRouteModules?: Record<string, object>
}

/** Loads the screens shown and hands React Router what the server wrote into the page, each piece in a task of its own. */
export async function handOver(): Promise<void> {
  const { manifest, routes, context, data } = JSON.parse(
    document.getElementById(partsId)?.textContent ?? '{}',
  ) as RouterParts
  const modules: Record<string, object> = {}
  await importModule(manifest)
  for (const [id, urls] of Object.entries(routes)) {
    modules[id] = Object.assign({}, ...(await Promise.all(urls.map(importModule))))
    await rest()
  }
  const stream = new Response(data).body
  Object.assign(window as Handed, { __reactRouterRouteModules: modules, __reactRouterContext: { ...context, stream } })
}

const importModule = (url: string): Promise<object> => import(/* @vite-ignore */ url)

/** Lets the browser answer the visitor before going on. */
export const rest = () => new Promise<void>((resolve) => setTimeout(resolve))

export function tellAwake(): void {
  document.dispatchEvent(new Event(awakeEvent))
}
