import { useEffect } from 'react'
import type { countPageView } from '#content/contract.ts'
import { notifyShop } from '#identity/web/notify-shop.ts'

const where = { method: 'POST', path: '/page/:id/view' } as const

/** Tells the shop that a reader has opened the page; the server decides whether that counts. Undefined counts nothing. */
export function useCountedView(pageId: string | undefined): void {
  useEffect(() => {
    if (pageId !== undefined) notifyShop<typeof countPageView>(where, { params: { id: pageId } })
  }, [pageId])
}
