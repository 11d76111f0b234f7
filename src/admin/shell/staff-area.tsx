import type { ReactNode } from 'react'

/** Scope of the staff stylesheet; wraps every staff screen. */
export function StaffArea({ isBusy = false, children }: { isBusy?: boolean; children: ReactNode }) {
  return (
    <div className="staff-area">
      <div className="flex min-h-dvh flex-col" aria-busy={isBusy || undefined}>
        {children}
      </div>
    </div>
  )
}
