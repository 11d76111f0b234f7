import type { ReactNode } from 'react'
import { Link } from '#ui/navigation/link.tsx'

export type Tab = { id: string; label: ReactNode; to: string }

type TabsProps = {
  label: string
  tabs: readonly Tab[]
  current: string
  /** Wraps instead of scrolling: for few tabs, where no script brings the current one in sight. */
  wraps?: boolean
}

/** Tabs as links, so that each has its own URL and works without JavaScript. */
export function Tabs({ label, tabs, current, wraps = false }: TabsProps) {
  return (
    <nav aria-label={label} className={`border-line border-b ${wraps ? '' : 'scroll-hint overflow-x-auto'}`}>
      <ul className={`flex gap-x-6 ${wraps ? 'flex-wrap' : ''}`}>
        {tabs.map((tab) => (
          <li key={tab.id}>
            <Link
              to={tab.to}
              ref={tab.id === current ? bringInSight : undefined}
              aria-current={tab.id === current ? 'true' : undefined}
              className="tab-link"
            >
              {tab.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Scrolls the current tab into view when the tabs overflow, without scrolling the page. */
function bringInSight(tab: HTMLElement | null) {
  const strip = tab?.closest('nav')
  if (tab && strip)
    strip.scrollLeft += Math.max(0, tab.getBoundingClientRect().right - strip.getBoundingClientRect().right)
}
