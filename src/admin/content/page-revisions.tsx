import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Collection } from '#catalog/collection-contract.ts'
import type { getPageRevision, listPageRevisions, Page, PageRevisionSummary } from '#content/contract.ts'
import { plainText } from '#content/rules.ts'
import { call } from '#foundation/api-client/browser-api.ts'
import { formatLocalDateTime } from '#foundation/dates/format-dates.ts'
import { m } from '#i18n/messages.js'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { isSame } from '../kit/form/draft.ts'
import type { ValueTexts } from '../kit/form/value-texts.tsx'
import { errorMessageOf } from '../kit/load-result.ts'
import { DetailDrawer } from '../kit/overlays/detail-drawer.tsx'
import { usePageValueTexts } from './page-value-texts.ts'
import { type PageValues, pageFieldLabels, restorableValuesOf } from './page-values.ts'

type Former = ReturnType<typeof restorableValuesOf>

type PageRevisionsProps = {
  page: Page
  /** Current values of the form. */
  values: PageValues
  collections: readonly Collection[]
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Puts an older version into the form; it takes effect when saved. */
  onRestore: (former: Former) => void
}

/** Earlier versions of a page, compared with the form, with a button to restore one. */
export function PageRevisions({ page, values, collections, open, onOpenChange, onRestore }: PageRevisionsProps) {
  const [revisions, setRevisions] = useState<readonly PageRevisionSummary[]>()
  const [former, setFormer] = useState<{ version: number; values: Former }>()
  const [errorMessage, setError] = useState<string>()
  const lastCall = useRef(0)
  useEffect(() => {
    lastCall.current += 1
    if (!open) return
    setFormer(undefined)
    setError(undefined)
    call<typeof listPageRevisions>({ method: 'GET', path: '/page/:id/revisions' }, { params: { id: page.id } })
      .then(setRevisions)
      .catch((error) => setError(errorMessageOf(error)))
  }, [open, page.id])
  const toggle = async (version: number) => {
    lastCall.current += 1
    const thisCall = lastCall.current
    if (former?.version === version) return setFormer(undefined)
    // The answer to an earlier click may come later.
    const isLast = () => thisCall === lastCall.current
    setError(undefined)
    try {
      const where = { method: 'GET', path: '/page/:id/revisions/:version' } as const
      const revision = await call<typeof getPageRevision>(where, { params: { id: page.id, version } })
      if (isLast()) setFormer({ version, values: restorableValuesOf(revision) })
    } catch (error) {
      if (isLast()) setError(errorMessageOf(error))
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
              onClick={() => toggle(revision.version)}
              className="flex min-h-11 w-full flex-wrap items-center justify-between gap-x-4 rounded-md px-2 text-left text-sm wrap-anywhere hover:bg-paper-sunken"
            >
              <span className="font-medium">{revision.title}</span>
              <span className="text-muted tabular-nums">
                {formatLocalDateTime(revision.changedDate)} · {revision.changedBy ?? '–'}
              </span>
            </button>
            {former?.version === revision.version && (
              <Differences
                former={former.values}
                values={values}
                collections={collections}
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

type DifferencesProps = {
  former: Former
  values: PageValues
  collections: readonly Collection[]
  onRestore: () => void
}

function Differences({ former, values, collections, onRestore }: DifferencesProps) {
  const valueTexts = usePageValueTexts([former, values], collections)
  const labels = pageFieldLabels()
  const fields = (Object.keys(former) as (keyof Former)[]).filter((field) => !isSame(former[field], values[field]))
  return (
    <div className="mt-2 flex flex-col gap-4 rounded-md bg-paper-sunken p-4 text-sm">
      {fields.length === 0 && <p>{m.admin_page_revision_same()}</p>}
      {fields.map((field) => (
        <section key={field}>
          <h3 className="mb-1 font-medium font-sans text-sm">{labels[field]}</h3>
          <Compared
            before={linesOf(field, former[field], valueTexts)}
            now={linesOf(field, values[field], valueTexts)}
          />
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

type Line = { key: string; shown: ReactNode }

/** What restoring brings back (`ins`), then what it takes away (`del`). */
function Compared({ before, now }: { before: readonly Line[]; now: readonly Line[] }) {
  const back = missingIn(now, before)
  const away = missingIn(before, now)
  if (back.length + away.length === 0) return <p>{m.admin_page_revision_form()}</p>
  return (
    <div className="flex flex-col gap-1 wrap-anywhere">
      {back.map(({ key, shown }) => (
        <ins key={key} className="border-success border-l-3 pl-2 no-underline">
          <span className="sr-only">{m.admin_page_revision_then()}: </span>
          {shown}
        </ins>
      ))}
      {away.map(({ key, shown }) => (
        <del key={key} className="border-lacquer border-l-3 pl-2 text-muted">
          <span className="sr-only">{m.admin_page_revision_now()}: </span>
          {shown}
        </del>
      ))}
    </div>
  )
}

const missingIn = (others: readonly Line[], lines: readonly Line[]) =>
  lines.filter(({ key }) => !others.some((other) => other.key === key))

/** The lines of a value, each once: rich text by its blocks. */
function linesOf<Field extends keyof PageValues>(
  field: Field,
  value: PageValues[Field],
  valueTexts: ValueTexts<PageValues>,
): Line[] {
  const textOf = valueTexts[field]
  if (textOf) return [{ key: JSON.stringify(value), shown: textOf(value) }]
  if (typeof value === 'boolean') return [{ key: String(value), shown: value ? m.common_yes() : m.common_no() }]
  const text = String(value)
  const lines = text.startsWith('<') ? text.split(/<\/(?:p|h[234]|li|tr|blockquote)>/).map(plainText) : [text]
  return [...new Set(lines)].filter(Boolean).map((line) => ({ key: line, shown: line }))
}
