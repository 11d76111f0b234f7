import { FailedPart } from '#ui/feedback/failed-part.tsx'

/** Right after an island that is of no use as plain HTML: shown once the browser could not load it. */
export function IslandFailure() {
  return (
    <div className="shop-width hidden py-4 [shop-island[failed]+&]:block">
      <FailedPart />
    </div>
  )
}
