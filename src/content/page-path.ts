import { urlOf } from '#foundation/page-urls.ts'
import type { PageSummary } from './contract.ts'

/** The path of a page or post, and of its preview with that key. */
export const pagePath = ({ kind, slug }: Pick<PageSummary, 'kind' | 'slug'>, preview?: string): string =>
  urlOf(kind === 'post' ? 'post' : 'page', { slug }, { preview })
