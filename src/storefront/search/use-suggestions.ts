import { useEffect, useState } from 'react'
import type { suggestProducts } from '#catalog/contract.ts'
import type { listPagesByPage } from '#content/contract.ts'
import { loadApiClient } from '#identity/web/load-api-client.ts'
import type { FoundArticle, SuggestionData } from './suggestions.ts'

/** Debounce in ms: long enough that a fast typist asks once per word. */
const pauseMs = 180
const maxArticles = 3

const nothing: SuggestionData = { products: [], collections: [], days: [], rituals: [], words: [], articles: [] }

/**
 * Suggestions for the text in the search field, requested after a pause in typing; those for the previous text stay
 * until they arrive. A newer text aborts the request, a failure suggests nothing. An empty field is requested at once.
 */
export function useSuggestions(text: string): SuggestionData {
  const [found, setFound] = useState<{ text: string; suggestions: SuggestionData }>()
  const q = text.trim().slice(0, 120)
  useEffect(() => {
    const controller = new AbortController()
    const timer = setTimeout(
      async () => {
        try {
          const suggestions = await ask(q, controller.signal)
          if (!controller.signal.aborted) setFound({ text: q, suggestions })
        } catch {
          if (!controller.signal.aborted) setFound({ text: q, suggestions: nothing })
        }
      },
      q === '' ? 0 : pauseMs,
    )
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [q])
  // Results for an empty field do not apply to a text, and vice versa.
  return found && (found.text === '') === (q === '') ? found.suggestions : nothing
}

async function ask(q: string, signal: AbortSignal): Promise<SuggestionData> {
  const call = await loadApiClient()
  const [suggestions, articles] = await Promise.all([
    call<typeof suggestProducts>({ method: 'GET', path: '/product/suggest' }, { query: { q } }, { signal }),
    q === '' ? [] : findArticles(q, signal),
  ])
  return { ...suggestions, articles }
}

async function findArticles(q: string, signal: AbortSignal): Promise<readonly FoundArticle[]> {
  const call = await loadApiClient()
  // Signed-in editors would get drafts as well, which have no page.
  const input = { query: { q, page: 1, limit: maxArticles, state: 'public' as const } }
  const found = call<typeof listPagesByPage>({ method: 'GET', path: '/page/pagination' }, input, { signal })
  return (await found.catch(() => ({ items: [] }))).items
}
