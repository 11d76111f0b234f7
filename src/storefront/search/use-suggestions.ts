import { useEffect, useState } from 'react'
import type { ProductSuggestions, suggestProducts } from '#catalog/contract.ts'
import { loadCall } from '#identity/web/load-call.ts'

/** Long enough that a quick typist asks once per word. */
const pauseMs = 180

const nothing: ProductSuggestions = { products: [], collections: [] }

/**
 * Suggestions for what stands in the search field, asked after a pause in typing; a newer text gives up the older question,
 * and a failure suggests nothing. Empty text asks nothing.
 */
export function useSuggestions(text: string): ProductSuggestions {
  const [found, setFound] = useState({ text: '', suggestions: nothing })
  const q = text.trim().slice(0, 120)
  useEffect(() => {
    if (q === '') return
    const asking = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const where = { method: 'GET', path: '/product/suggest' } as const
        const call = await loadCall()
        const suggestions = await call<typeof suggestProducts>(where, { query: { q } }, { signal: asking.signal })
        setFound({ text: q, suggestions })
      } catch {
        if (!asking.signal.aborted) setFound({ text: q, suggestions: nothing })
      }
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [q])
  return q === '' ? nothing : found.suggestions
}
