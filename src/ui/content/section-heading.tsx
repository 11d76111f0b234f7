import type { ReactNode } from 'react'
import { Link } from '#ui/navigation/link.tsx'

type SectionHeadingProps = {
  title: ReactNode
  more?: { to: string; label: string }
  isPlain?: boolean
}

/** The heading of a section: a short brass rule unless plain, the title and a "see more" link. */
export function SectionHeading({ title, more, isPlain = false }: SectionHeadingProps) {
  return (
    <div className="mb-7 flex flex-wrap items-end justify-between gap-x-6 gap-y-2 md:mb-9">
      <div>
        {!isPlain && <span aria-hidden="true" className="mb-4 block h-px w-12 bg-brass-bright" />}
        <h2 className="text-2xl md:text-3xl">{title}</h2>
      </div>
      {more && (
        <Link
          to={more.to}
          className="inline-flex min-h-11 items-center font-medium text-sm underline decoration-brass-bright underline-offset-6 hover:text-brass"
        >
          {more.label}
        </Link>
      )}
    </div>
  )
}
