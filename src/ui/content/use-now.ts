import { createContext, useContext } from 'react'

/** The moment that the server renders a page for. */
export const NowContext = createContext<Date | undefined>(undefined)

/** The moment of the page request; in browsers and islands the present. */
export const useNow = (): Date => useContext(NowContext) ?? new Date()
