import { createContext, useContext } from 'react'
import type { PageRequest } from './page.ts'

export const PageContext = createContext<PageRequest | undefined>(undefined)

/** The current page request, for server-rendered components outside islands; islands get their data by props. */
export function usePageRequest(): PageRequest {
  const request = useContext(PageContext)
  if (!request) throw new Error('Only components that the server draws know the request')
  return request
}
