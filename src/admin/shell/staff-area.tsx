import type { ReactNode } from 'react'

/** Where the staff's own stylesheet applies: around every screen of theirs. */
export function StaffArea({ isBusy = false, children }: { isBusy?: boolean; children: ReactNode }) {
  return (
    <div className="staff-area">
      <div className="flex min-h-dvh flex-col" aria-busy={isBusy || undefined}>
        {children}
      </div>
    </div>
  )
}
