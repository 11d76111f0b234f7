import { createContext, useContext } from 'react'
import type { PageRequest } from './page.ts'

export const PageContext = createContext<PageRequest | undefined>(undefined)

/** The request that a page is drawn for. Only outside islands: those are told by their properties. */
export function usePageRequest(): PageRequest {
  const request = useContext(PageContext)
  if (!request) throw new Error('Only components that the server draws know the request')
  return request
}
