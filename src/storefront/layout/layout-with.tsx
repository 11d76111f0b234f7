import type { ComponentType, ReactNode } from 'react'
import type { Layout } from '#rendering/page.ts'
import { FailedHead, FailedPage } from '../errors/failed-page.tsx'
import { type PageHead, PageHeadTags } from './page-head.tsx'
import { loadShop, type Shop, ShopContext } from './shop-data.ts'

/** A storefront layout: loads the data shared by all pages and renders them in the given frame. */
export const layoutWith = (Frame: ComponentType<{ children: ReactNode }>): Layout<Shop, PageHead> => ({
  load: loadShop,
  Head: ({ head, error, layoutData, request }) =>
    head ? <PageHeadTags head={head} request={request} params={layoutData?.params} /> : <FailedHead error={error} />,
  Frame: ({ layoutData, children }) => (
    <ShopContext value={layoutData}>
      <Frame>{children}</Frame>
    </ShopContext>
  ),
  Failed: FailedPage,
})
