/** Marks a page whose readers are counted; the page's script tells the shop (count-view.ts). */
export function CountedView({ pageId }: { pageId: string }) {
  return <span hidden data-counted-view={pageId} />
}
