import { getShownBatch } from '#catalog/batches/contract.ts'
import { normalCode } from '#catalog/batches/rules.ts'
import { productCardView } from '#catalog/card-view.ts'
import { listProductsByPage } from '#catalog/contract.ts'
import { urlOf } from '#foundation/page-urls.ts'
import { pick } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import { PageRedirect, page } from '#rendering/page.ts'
import { shopLayout } from '../layout/shop-layout.tsx'
import { BatchScreen } from './batch-screen.tsx'

/** Where, when and of what a batch was made: the page behind the QR code on its label. */
export const batchPage = page('batch', {
  layout: shopLayout,
  async load({ api, params: { code } }) {
    if (code !== normalCode(code)) throw new PageRedirect(urlOf('batch', { code: normalCode(code) }), 301)
    const batch = await api(getShownBatch, { params: { code } })
    // Not `getProduct`: a card needs a summary, and a product no longer sold is an empty list instead of a 404.
    const query = JSON.stringify({ status: 'published', id: { $in: [batch.product.id] } })
    const { items } = await api(listProductsByPage, { query: { limit: 1, query } })
    return { batch, products: items.map(productCardView) }
  },
  head: ({ batch: { code, product, ashPicture, pictures } }) => ({
    title: `${m.batch_title({ code })} – ${pick(product.name, product.nameEn)}`,
    description: m.batch_description({ code, name: pick(product.name, product.nameEn) }),
    picture: (pictures[0] ?? ashPicture)?.id,
  }),
  Page: ({ data }) => <BatchScreen {...data} />,
})
