import { useEffect, useState } from 'react'
import type { importSheet, SheetKind } from '#catalog/sheets/sheet-contract.ts'
import { ApiError, call, upload } from '#foundation/api-client/browser-api.ts'
import type { importOrders } from '#orders/staff-contract.ts'
import type { applyImport, getImport, ImportRun } from '#system/import-contract.ts'
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
    const refresh = () =>
      call<typeof getImport>({ method: 'GET', path: '/import/:id' }, { params: { id: underway } }, { quiet: true })
        .then(setRun)
        // Ignored: the next poll may succeed.
        .catch(() => undefined)
    const timer = setInterval(() => document.visibilityState === 'visible' && refresh(), pollMs)
    return () => clearInterval(timer)
  }, [underway])

  const show = (ask: () => Promise<ImportRun>) =>
    whileBusy(async () => {
      setError(undefined)
      try {
        setRun(await ask())
      } catch (error) {
        setRun(null)
        setError(error instanceof ApiError ? (error.errors?.[0]?.message ?? error.message) : errorMessageOf(error))
      }
    })
  return {
    run,
    error: errorMessage,
    isBusy: isBusy || underway !== undefined,
    check: (file: File, kind: SheetKind | 'orders') => show(() => send(file, kind)),
    apply: (id: string) =>
      show(() => call<typeof applyImport>({ method: 'POST', path: '/import/:id/apply' }, { params: { id } })),
    clear: () => {
      setRun(null)
      setError(undefined)
    },
  }
}

function send(file: File, kind: SheetKind | 'orders'): Promise<ImportRun> {
  const form = new FormData()
  form.set('file', file)
  form.set('isDryRun', 'true')
  if (kind === 'orders') return upload<typeof importOrders>({ method: 'POST', path: '/order/import' }, form)
  form.set('kind', kind)
  return upload<typeof importSheet>({ method: 'POST', path: '/catalog-sheet/' }, form)
}
