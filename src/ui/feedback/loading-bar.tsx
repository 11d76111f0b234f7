import { m } from '#i18n/messages.js'

/**
 * The global loading flag (specification §8): a thin line while a request or a slow navigation is in progress. On shop
 * pages `show-bar-while-loading.ts` shows and hides it; the staff area renders it with `isShown`.
 */
export function LoadingBar({ isShown = false }: { isShown?: boolean }) {
  return (
    <div
      data-loading-bar=""
      hidden={!isShown}
      role="progressbar"
      aria-label={m.common_loading()}
      className="no-print fixed inset-x-0 top-0 z-(--layer-overlay) h-0.75 animate-pulse bg-brass-bright [&[hidden]]:hidden"
    />
  )
}
