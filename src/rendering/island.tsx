import { createContext, type ReactElement, type ReactNode, useContext } from 'react'

/** When the browser hydrates an island: at once, when the page is idle, when it is visible, or on interaction. */
export type HydrationTrigger = 'load' | 'idle' | 'visible' | 'interaction'

/**
 * Renders an island on the server. Undefined in the browser and inside islands, where nested islands render directly.
 */
export const IslandContext = createContext<((when: HydrationTrigger, island: ReactElement) => ReactNode) | undefined>(
  undefined,
)

/**
 * A part of a page that is hydrated. Its one child is the default export of a `*.island.tsx` file; its props are sent
 * as JSON. Everything around it stays static HTML.
 */
export function Island({ when, children }: { when: HydrationTrigger; children: ReactElement }) {
  const drawIsland = useContext(IslandContext)
  return drawIsland ? drawIsland(when, children) : children
}
