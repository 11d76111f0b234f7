import type { ComponentType, ReactNode } from 'react'
import type { Layout } from '#rendering/page.ts'
import { FailedHead, FailedPage } from '../errors/failed-page.tsx'
import { type PageHead, PageHeadTags } from './page-head.tsx'
import { loadShop, type Shop, ShopContext } from './shop-data.ts'

/** A storefront layout: loads the data shared by all pages and renders them in the given frame. */
export const layoutWith = (Frame: ComponentType<{ children: ReactNode }>): Layout<Shop, PageHead> => ({
  load: loadShop,
  Head: ({ head, error, frame, request }) =>
    head ? <PageHeadTags head={head} request={request} params={frame?.params} /> : <FailedHead error={error} />,
  Frame: ({ frame, children }) => (
    <ShopContext value={frame}>
      <Frame>{children}</Frame>
    </ShopContext>
  ),
  Failed: FailedPage,
})
