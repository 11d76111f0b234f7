import { m } from '#i18n/messages.js'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { TableSkeleton } from '../kit/table/table-states.tsx'
import { StaffArea } from '../shell/staff-area.tsx'

/** The staff area while it is loading. */
export function StaffSkeleton() {
  return (
    <StaffArea isBusy>
      <p className="sr-only">{m.common_loading()}</p>
      <div className="flex h-14 items-center border-line border-b px-4">
        <Skeleton className="h-7 w-40" />
      </div>
      <div className="flex flex-1">
        <div className="w-60 border-line border-r p-4 max-[991px]:hidden">
          <Skeleton className="mb-3 h-9 w-full" />
          <Skeleton className="mb-3 h-9 w-full" />
          <Skeleton className="h-9 w-full" />
        </div>
        <div className="flex-1 p-4 sm:p-6">
          <Skeleton className="mb-6 h-9 w-56" />
          <TableSkeleton />
        </div>
      </div>
    </StaffArea>
  )
}
