/** Marks a page whose views are counted; the page's script reports the view (count-view.ts). */
export function CountedView({ pageId }: { pageId: string }) {
  return <span hidden data-counted-view={pageId} />
}
