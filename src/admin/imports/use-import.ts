import { useEffect, useState } from 'react'
import type { importSheet, SheetKind } from '#catalog/sheets/sheet-contract.ts'
import { ApiError, call, upload } from '#foundation/api-client/browser-api.ts'
import type { importOrders } from '#orders/staff-contract.ts'
import type { applyImport, findLatestImport, getImport, ImportRun } from '#system/import-contract.ts'
import { useBusy } from '#ui/browser/use-busy.ts'
import { errorMessageOf } from '../kit/load-result.ts'

const pollMs = 1000

export const isImportRunning = ({ state }: ImportRun) => state === 'queued' || state === 'running'

/** The import shown, polled while it runs; `error` says why checking or applying failed. */
export function useImport(latest: ImportRun | null) {
  const [run, setRun] = useState(latest)
  const [errorMessage, setError] = useState<string>()
  const { isBusy, whileBusy } = useBusy()
  const underway = run && isImportRunning(run) ? run.id : undefined
  useEffect(() => {
    if (underway === undefined) return
    const polling = new AbortController()
    const { signal } = polling
    const refresh = () =>
      call<typeof getImport>(
        { method: 'GET', path: '/import/:id' },
        { params: { id: underway } },
        { quiet: true, signal },
      ).then(setRun, () => undefined) // Ignored: the next poll may succeed.
    let timer = setTimeout(poll, pollMs)
    async function poll() {
      if (document.visibilityState === 'visible') await refresh()
      if (!signal.aborted) timer = setTimeout(poll, pollMs)
    }
    return () => {
      clearTimeout(timer)
      polling.abort()
    }
  }, [underway])

  const show = (ask: () => Promise<ImportRun>) =>
    whileBusy(async () => {
      setError(undefined)
      try {
        setRun(await ask())
      } catch (error) {
        setError(error instanceof ApiError ? (error.errors?.[0]?.message ?? error.message) : errorMessageOf(error))
      }
    })
  const clear = () => {
    setRun(null)
    setError(undefined)
  }
  return {
    run,
    error: errorMessage,
    isBusy: isBusy || underway !== undefined,
    check: (file: File, kind: SheetKind | 'orders') => {
      clear()
      return show(() => send(file, kind))
    },
    apply: (checked: ImportRun) =>
      show(() =>
        applyChecked(checked).catch(async (error) => {
          // Without an answer it may be running all the same.
          const found = await findLatest(checked).catch(() => null)
          if (found) setRun(found)
          if (!found || found.isDryRun) throw error
          return found
        }),
      ),
    clear,
  }
}

const applyChecked = ({ id }: ImportRun) =>
  call<typeof applyImport>({ method: 'POST', path: '/import/:id/apply' }, { params: { id } })

const findLatest = ({ kind }: ImportRun) =>
  call<typeof findLatestImport>({ method: 'GET', path: '/import/latest' }, { query: { kinds: kind } })

function send(file: File, kind: SheetKind | 'orders'): Promise<ImportRun> {
  const form = new FormData()
  form.set('file', file)
  form.set('isDryRun', 'true')
  if (kind === 'orders') return upload<typeof importOrders>({ method: 'POST', path: '/order/import' }, form)
  form.set('kind', kind)
  return upload<typeof importSheet>({ method: 'POST', path: '/catalog-sheet/' }, form)
}
