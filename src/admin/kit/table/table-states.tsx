import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { m } from '#i18n/messages.js'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { PageHeader } from '../page-header.tsx'

/** Placeholder rows while the list is loading. */
export function TableSkeleton() {
  return (
    <div aria-busy="true" className="card p-3">
      <p className="sr-only">{m.common_loading()}</p>
      <Skeleton className="mb-3 h-8 w-full" />
      {['1', '2', '3', '4', '5', '6', '7', '8'].map((row) => (
        <Skeleton key={row} className="mb-2 h-24 w-full sm:h-10" />
      ))}
    </div>
  )
}

/** Labels of an empty list: what will be here, and the next step. */
export type EmptyLabels = { title: string; text?: string; action?: ReactNode }

/** When the list has rows, but none fits the search and the filters. */
export const noMatchLabels = (): EmptyLabels => ({
  title: m.admin_table_no_match(),
  text: m.admin_table_no_match_text(),
})

export function TableEmpty({ title, text, action }: EmptyLabels) {
  return (
    <div className="card flex flex-col items-center gap-2 px-6 py-14 text-center">
      <p className="font-semibold font-serif text-lg">{title}</p>
      {text && <p className="max-w-md text-muted text-sm">{text}</p>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  )
}

type ScreenErrorProps = { title: string; error: string; back?: { to: string; label: string } }

/** A screen whose data could not be loaded: its heading, the error and a back link. */
export function ScreenError({ title, error, back }: ScreenErrorProps) {
  return (
    <>
      <PageHeader title={title} back={back} />
      <LoadErrorAlert error={error} />
    </>
  )
}

/** A loading error with a retry button, within a screen. */
export function LoadErrorAlert({ title, error }: { title?: string; error: string }) {
  const { revalidate, state } = useRevalidator()
  return (
    <Alert
      tone="danger"
      title={title}
      action={
        <Button variant="secondary" busy={state === 'loading'} onClick={() => revalidate()}>
          {m.common_retry()}
        </Button>
      }
    >
      {error}
    </Alert>
  )
}
