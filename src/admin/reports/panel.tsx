import type { ReactNode } from 'react'

/** A part of a screen that shows figures. */
export function Panel({
  title,
  note,
  actions,
  children,
}: {
  title: string
  note?: string
  actions?: ReactNode
  children: ReactNode
}) {
  return (
    <section className="card flex min-w-0 flex-col p-4 sm:p-5">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4">
        <h2 className="font-sans font-semibold text-base">{title}</h2>
        {actions}
      </div>
      {children}
      {note && <p className="mt-3 text-muted text-xs">{note}</p>}
    </section>
  )
}
