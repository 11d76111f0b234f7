import type { Layout } from '#rendering/page.ts'
import { FailedHead, FailedPage } from '../errors/failed-page.tsx'
import { type PageHead, PageHeadTags } from './page-head.tsx'

/** A layout without header and footer, for printing. */
export const printLayout: Layout<null, PageHead> = {
  load: async () => null,
  Head: ({ head, error, request }) =>
    head ? <PageHeadTags head={head} request={request} params={undefined} /> : <FailedHead error={error} />,
  Frame: ({ children }) => <main>{children}</main>,
  Failed: FailedPage,
}
