import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { urlOf } from '#foundation/page-urls.ts'
import { siteTitle } from '#foundation/site-settings.ts'
import { ThemeToggle } from '#ui/theme/theme-toggle.tsx'
import { StaffLoadingBar } from '../app/staff-loading-bar.tsx'
import { OtherLanguage } from '../shell/other-language.tsx'
import { StaffArea } from '../shell/staff-area.tsx'

/** The centred card of the screens before sign-in. */
export function SignInFrame({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <StaffArea>
      <main className="flex flex-1 flex-col items-center justify-center gap-6 px-4 py-10">
        <StaffLoadingBar />
        <Link
          to={urlOf('home')}
          className="inline-flex min-h-11 items-center text-center font-semibold font-serif text-xl"
        >
          {siteTitle()}
        </Link>
        <div className="card w-full max-w-md p-6 shadow-card sm:p-8">
          <h1 className="text-2xl">{title}</h1>
          <p className="mt-1 mb-6 text-muted">{lead}</p>
          {children}
        </div>
        <div className="flex items-center gap-2">
          <OtherLanguage className="underline" />
          <ThemeToggle />
        </div>
      </main>
    </StaffArea>
  )
}
