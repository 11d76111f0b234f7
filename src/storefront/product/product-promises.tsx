import type { ReactNode } from 'react'
import { m } from '#i18n/messages.js'
import { Icon, type IconName } from '#ui/content/icon.tsx'
import { phoneHref } from '../layout/phone-href.ts'

/** What holds whichever variation is chosen. */
export function ProductPromises({ hotline, isFresh }: { hotline: string | undefined; isFresh: boolean }) {
  return (
    <ul className="flex flex-col gap-2 text-sm">
      <Row icon="eye">{m.product_promise_inspect()}</Row>
      <Row icon="return">{isFresh ? m.product_promise_fresh_fault() : m.product_promise_return()}</Row>
      {hotline && (
        <Row icon="phone">
          <a
            href={phoneHref(hotline)}
            className="inline-flex min-h-11 items-center font-semibold hover:underline md:min-h-0"
          >
            {hotline}
          </a>
        </Row>
      )}
    </ul>
  )
}

function Row({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li className="flex items-center gap-3">
      <Icon name={icon} className="size-5 text-brass" />
      <span>{children}</span>
    </li>
  )
}
