/** A placeholder while content loads; give it the size of the content. */
export function Skeleton({ className = 'h-4 w-full' }: { className?: string }) {
  return <span aria-hidden="true" className={`block animate-pulse rounded-md bg-paper-sunken ${className}`} />
}
