import MissingPart from '#ui/feedback/missing-part.tsx'

/** Beside an island that is of no use as plain HTML: shown once the browser could not load it. */
export function IslandFailure({ className = '' }: { className?: string }) {
  return (
    <div className={`hidden py-4 [shop-island[failed]+&]:block [&:has(~shop-island[failed])]:block ${className}`}>
      <MissingPart />
    </div>
  )
}
