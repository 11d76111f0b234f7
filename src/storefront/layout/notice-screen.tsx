import type { ReactNode } from 'react'
import { urlOf } from '#foundation/page-urls.ts'
import { m } from '#i18n/messages.js'
import { ButtonLink } from '#ui/actions/button.tsx'

type NoticeProps = { status?: number; title: string; text: string; action?: ReactNode }

/** A full page that explains why there is no content, and where to go on. */
export function NoticeScreen({ status, title, text, action }: NoticeProps) {
  return (
    <section className="shop-width flex max-w-2xl flex-col items-center py-20 text-center md:py-28">
      {status !== undefined && <p className="eyebrow">{status}</p>}
      <h1 className="mt-2 text-3xl md:text-4xl">{title}</h1>
      <p className="mt-4 text-muted">{text}</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <ButtonLink to={urlOf('home')}>{m.error_go_home()}</ButtonLink>
        {action ?? (
          <ButtonLink to={urlOf('shop')} variant="secondary">
            {m.nav_all_products()}
          </ButtonLink>
        )}
      </div>
    </section>
  )
}
