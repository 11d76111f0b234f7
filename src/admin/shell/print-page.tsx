import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { m } from '#i18n/messages.js'
import { Button } from '#ui/actions/button.tsx'
import { StaffIcon } from '../kit/staff-icon.tsx'
import { StaffArea } from './staff-area.tsx'

type PrintPageProps = { title: string; hint?: string; children: ReactNode }

/** A screen outside the staff layout, so that only `children` are printed. */
export function PrintPage({ title, hint, children }: PrintPageProps) {
  const navigate = useNavigate()
  return (
    <StaffArea>
      <main className="px-4 py-5 print:p-0">
        <div className="no-print mx-auto mb-5 flex max-w-3xl flex-wrap items-center gap-3">
          <div className="mr-auto">
            <h1 className="text-2xl">{title}</h1>
            {hint && <p className="text-muted text-sm">{hint}</p>}
          </div>
          <div className="flex gap-2">
            <Button variant="secondary" onClick={() => navigate(-1)}>
              {m.common_back()}
            </Button>
            <Button onClick={() => window.print()}>
              <StaffIcon name="print" />
              {m.admin_print()}
            </Button>
          </div>
        </div>
        {children}
      </main>
    </StaffArea>
  )
}
