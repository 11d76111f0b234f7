import { type Published, pageState } from '#content/rules.ts'
import { m } from '#i18n/messages.js'

export function stateLabel(page: Published): string {
  const labels = { draft: m.admin_page_draft, scheduled: m.admin_page_scheduled, public: m.admin_page_public }
  return labels[pageState(page)]()
}

export const kindLabel = ({ kind }: { kind: string }) =>
  kind === 'post' ? m.admin_page_kind_post() : m.admin_page_kind_page()

/** What staff set; `stateLabel` also says whether a published page is public yet. */
export const statusLabel = (status: string) =>
  status === 'published' ? m.admin_page_published() : m.admin_page_draft()
