import { closestTo } from '#ui/browser/closest-to.ts'
import { whenLoaded } from '#ui/browser/when-loaded.ts'

type Module = { default: React.ComponentType }
const modules = import.meta.glob<Module>('../../**/*.island.tsx')

const codeOf = (name: string) => modules[`../../${name}.island.tsx`]
const hydrations = new WeakMap<Element, Promise<boolean>>()
type Report = (error: unknown) => void
let report: Report = () => {}

/** Events that announce an interaction with the element under the pointer, finger or focus. */
const signs = ['pointerover', 'pointerdown', 'touchstart', 'focusin', 'keydown']

/** Hydrates each island of the page according to its `when`, and any at the first interaction event. */
export function startIslands(onError: Report): void {
  report = onError
  for (const sign of signs)
    addEventListener(sign, ({ target }) => hydrateAround(target), { capture: true, passive: true })
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue
        observer.unobserve(target)
        void hydrate(target.closest('shop-island') ?? target)
      }
    },
    { rootMargin: '200px' },
  )
  for (const island of document.querySelectorAll('shop-island')) {
    const when = island.getAttribute('when')
    if (when === 'load') void hydrate(island)
    if (when === 'idle') whenIdle(() => void hydrate(island))
    // The island element itself has no box (`display: contents`); its content does.
    if (when === 'visible') observer.observe(island.lastElementChild?.firstElementChild ?? island)
  }
}

/** The island that contains an event's target; undefined when there is none, or it is already hydrated. */
export function unhydratedIsland(target: EventTarget | null): Element | undefined {
  const island = closestTo(target, 'shop-island')
  return island && !island.hasAttribute('hydrated') ? island : undefined
}

/** Hydrates the island around an event's target, unless it failed before: a press retries (replay-early-input.ts). */
export function hydrateAround(target: EventTarget | null): void {
  const island = unhydratedIsland(target)
  if (island && !island.hasAttribute('failed')) void hydrate(island)
}

/**
 * Resolves with true when the island is hydrated. With false when that failed: the error is then reported, the HTML
 * stays as it is, and the next call tries again. (Chromium 153 still remembers files that failed to load, unlike
 * whatwg/html#10327; there only a reload helps.)
 */
export function hydrate(island: Element): Promise<boolean> {
  const hydration = hydrations.get(island) ?? attempt(island)
  hydrations.set(island, hydration)
  return hydration
}

async function attempt(island: Element): Promise<boolean> {
  try {
    await begin(island)
    island.removeAttribute('failed')
    island.setAttribute('hydrated', '')
    island.dispatchEvent(new Event('hydrated'))
    return true
  } catch (error) {
    report(error)
    hydrations.delete(island)
    island.setAttribute('failed', '')
    return false
  }
}

async function begin(island: Element): Promise<void> {
  const name = island.getAttribute('name') ?? ''
  const load = codeOf(name)
  if (!load) throw new Error(`No island ${name}`)
  // React is requested with the island, not after it: what a file imports is known only when it arrives.
  const [{ hydrateIsland }, { default: component }] = await Promise.all([
    import('./hydrate-island.tsx'),
    load(),
    import('react-dom/client'),
    import('react-dom'),
  ])
  await hydrateIsland(island, component, report)
}

function whenIdle(work: () => void): void {
  whenLoaded(() => {
    if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 2_000 })
    else setTimeout(work, 300)
  })
}
