import { useEffect, useState } from 'react'
import type { getPageRevision, listPageRevisions, Page, PageRevisionSummary } from '#content/contract.ts'
import { plainText } from '#content/rules.ts'
import { call } from '#foundation/api-client/browser-api.ts'
import { m } from '#i18n/messages.js'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { type FormValue, isSame } from '../kit/form/draft.ts'
import { errorMessageOf } from '../kit/load-result.ts'
import { DetailDrawer } from '../kit/overlays/detail-drawer.tsx'
import { localTime } from '../settings/local-time.ts'
import { type PageValues, pageLabels, textsOf } from './page-values.ts'

type Former = ReturnType<typeof textsOf>

type PageRevisionsProps = {
  page: Page
  /** Current values of the form. */
  values: PageValues
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Puts an older version into the form; it takes effect when saved. */
  onRestore: (former: Former) => void
}

/** Earlier versions of a page, compared with the form, with a button to restore one. */
export function PageRevisions({ page, values, open, onOpenChange, onRestore }: PageRevisionsProps) {
  const [revisions, setRevisions] = useState<readonly PageRevisionSummary[]>()
  const [former, setFormer] = useState<{ version: number; values: Former }>()
  const [errorMessage, setError] = useState<string>()
  useEffect(() => {
    if (!open) return
    setFormer(undefined)
    setError(undefined)
    call<typeof listPageRevisions>({ method: 'GET', path: '/page/:id/revisions' }, { params: { id: page.id } })
      .then(setRevisions)
      .catch((error) => setError(errorMessageOf(error)))
  }, [open, page.id])
  const show = async (version: number) => {
    try {
      const where = { method: 'GET', path: '/page/:id/revisions/:version' } as const
      const revision = await call<typeof getPageRevision>(where, { params: { id: page.id, version } })
      setFormer({ version, values: textsOf(revision) })
    } catch (error) {
      setError(errorMessageOf(error))
    }
  }
  return (
    <DetailDrawer open={open} onOpenChange={onOpenChange} title={m.admin_page_revisions()}>
      {errorMessage && <Alert tone="danger">{errorMessage}</Alert>}
      {!revisions && !errorMessage && <Skeleton className="h-40 w-full" />}
      {revisions?.length === 0 && <p className="text-muted">{m.admin_page_revisions_empty()}</p>}
      <ol className="divide-y divide-line">
        {revisions?.map((revision) => (
          <li key={revision.version} className="py-2">
            <button
              type="button"
              aria-expanded={former?.version === revision.version}
              onClick={() => show(revision.version)}
              className="flex min-h-11 w-full flex-wrap items-center justify-between gap-x-4 rounded-md px-2 text-left text-sm [overflow-wrap:anywhere] hover:bg-paper-sunken"
            >
              <span className="font-medium">{revision.title}</span>
              <span className="text-muted tabular-nums">
                {localTime(revision.changedDate)} · {revision.changedBy ?? '–'}
              </span>
            </button>
            {former?.version === revision.version && (
              <Differences
                former={former.values}
                values={values}
                onRestore={() => {
                  onRestore(former.values)
                  onOpenChange(false)
                }}
              />
            )}
          </li>
        ))}
      </ol>
    </DetailDrawer>
  )
}

type DifferencesProps = { former: Former; values: PageValues; onRestore: () => void }

function Differences({ former, values, onRestore }: DifferencesProps) {
  const labels: Record<string, string> = pageLabels()
  const fields = Object.entries(former).filter(
    ([field, value]) => labels[field] && !isSame(value, values[field as keyof PageValues]),
  )
  return (
    <div className="mt-2 flex flex-col gap-4 rounded-md bg-paper-sunken p-4 text-sm">
      {fields.length === 0 && <p>{m.admin_page_revision_same()}</p>}
      {fields.map(([field, value]) => (
        <section key={field}>
          <h3 className="mb-1 font-medium font-sans text-sm">{labels[field]}</h3>
          <Compared before={linesOf(value)} now={linesOf(values[field as keyof PageValues])} />
        </section>
      ))}
      {fields.length > 0 && (
        <Button variant="secondary" className="self-end" onClick={onRestore}>
          {m.admin_page_revision_restore()}
        </Button>
      )}
    </div>
  )
}

/** Lines removed since the older version, then lines added. */
function Compared({ before, now }: { before: readonly string[]; now: readonly string[] }) {
  return (
    <div className="flex flex-col gap-1 [overflow-wrap:anywhere]">
      {before
        .filter((line) => !now.includes(line))
        .map((line) => (
          <ins key={line} className="border-success border-l-3 pl-2 no-underline">
            <span className="sr-only">{m.admin_page_revision_then()}: </span>
            {line}
          </ins>
        ))}
      {now
        .filter((line) => !before.includes(line))
        .map((line) => (
          <del key={line} className="border-lacquer border-l-3 pl-2 text-muted">
            <span className="sr-only">{m.admin_page_revision_now()}: </span>
            {line}
          </del>
        ))}
    </div>
  )
}

/** Splits a value into lines; rich text into its blocks. */
function linesOf(value: FormValue): string[] {
  if (typeof value === 'boolean') return [value ? m.common_yes() : m.common_no()]
  if (Array.isArray(value)) return value.map(String)
  const text = String(value ?? '')
  const lines = text.startsWith('<') ? text.split(/<\/(?:p|h[234]|li|tr|blockquote)>/).map(plainText) : [text]
  return lines.filter(Boolean)
}
