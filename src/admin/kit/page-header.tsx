import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { StaffIcon } from './staff-icon.tsx'

type PageHeaderProps = {
  title: string
  /** One line about the screen. */
  lead?: ReactNode
  /** The parent screen. */
  back?: { to: string; label: string } | undefined
  /** Buttons, the most important one last. */
  actions?: ReactNode
}

/** Header of a staff screen: title, back link and actions. */
export function PageHeader({ title, lead, back, actions }: PageHeaderProps) {
  return (
    <header className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        {back && (
          <Link
            to={back.to}
            className="-ml-1 inline-flex min-h-11 items-center gap-1 text-muted text-sm hover:text-ink"
          >
            <StaffIcon name="chevron-left" className="size-4" />
            {back.label}
          </Link>
        )}
        <h1 className="text-2xl wrap-anywhere">{title}</h1>
        {lead && <p className="mt-0.5 text-muted text-sm">{lead}</p>}
      </div>
      {actions && <div className="flex flex-wrap items-center gap-2 max-sm:[&>*]:px-3 [&>*]:text-sm">{actions}</div>}
    </header>
  )
}
