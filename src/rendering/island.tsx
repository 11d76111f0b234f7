import { createContext, type ReactElement, type ReactNode, useContext } from 'react'

/**
 * When the browser hydrates an island: at once, when the page rests, when it is seen, or when somebody reaches for it.
 */
export type When = 'load' | 'idle' | 'visible' | 'interaction'

/** How the server draws an island. Missing in the browser and inside islands, where what they hold is simply drawn. */
export const IslandContext = createContext<((when: When, island: ReactElement) => ReactNode) | undefined>(undefined)

/**
 * A part of a page that lives in the browser. Its one child is the default export of a `*.island.tsx` file; its
 * properties are sent as JSON. Everything around it stays HTML.
 */
export function Island({ when, children }: { when: When; children: ReactElement }) {
  const drawIsland = useContext(IslandContext)
  return drawIsland ? drawIsland(when, children) : children
}
