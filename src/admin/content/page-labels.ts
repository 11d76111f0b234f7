import type { PageState, PageSummary } from '#content/contract.ts'
import { urlOf } from '#foundation/page-urls.ts'
import { m } from '#i18n/messages.js'

type Published = Pick<PageSummary, 'status' | 'publishedDate'>

/** Whether a page is public, scheduled or a draft. */
export function pageState({ status, publishedDate }: Published, now = new Date()): PageState {
  if (status === 'draft') return 'draft'
  return publishedDate && publishedDate > now ? 'scheduled' : 'public'
}

export function stateLabel(page: Published): string {
  const labels = { draft: m.admin_page_draft, scheduled: m.admin_page_scheduled, public: m.admin_page_public }
  return labels[pageState(page)]()
}

export const kindLabel = ({ kind }: Pick<PageSummary, 'kind'>) =>
  kind === 'post' ? m.admin_page_kind_post() : m.admin_page_kind_page()

export const publicPath = ({ kind, slug }: Pick<PageSummary, 'kind' | 'slug'>) =>
  kind === 'post' ? urlOf('post', { slug }) : urlOf('page', { slug })
