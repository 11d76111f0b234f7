import { Icon } from '#ui/content/icon.tsx'
import { Link } from '#ui/navigation/link.tsx'

export const stepLinkClass = 'inline-flex min-h-11 items-center gap-1 text-primary hover:underline max-md:text-sm'

type StepLinkProps = {
  /** Undefined at the end of the calendar. */
  to: string | undefined
  label: string
  isBefore?: boolean
}

/** A link to the previous or next day or year. */
export function StepLink({ to, label, isBefore = false }: StepLinkProps) {
  if (to === undefined) return <span />
  return (
    <Link to={to} rel={isBefore ? 'prev' : 'next'} className={stepLinkClass}>
      {isBefore && <Icon name="chevron-left" />}
      {label}
      {!isBefore && <Icon name="chevron-right" />}
    </Link>
  )
}
