import type { Context } from 'hono'
import { Hono } from 'hono'
import type { Api } from '#foundation/api/endpoint.ts'
import { ShopError } from '#foundation/api/shop-error.ts'
import { files } from '#foundation/file-urls.ts'
import { urlOf } from '#foundation/page-urls.ts'
import { withLocale } from '#i18n/locale.server.ts'
import { type Locale, locales, localizedPath } from '#i18n/locale.ts'
import { PageRedirect } from '#rendering/page.ts'
import { listSystemParams } from '#system/contract.ts'
import { paramsByKey } from '../layout/shop-data.ts'
import { getProductOrRedirect } from '../product/get-product-or-redirect.ts'
import { llmsText } from './llms-text.ts'
import { productMarkdown } from './product-markdown.ts'

type Helpers = { api: Api; origin: string; now: Date }

/** Like pages: an outdated price must not come from a browser's cache. */
const fresh = { 'Cache-Control': 'public, max-age=0, must-revalidate' }
const markdown = { ...fresh, 'Content-Type': 'text/markdown; charset=utf-8' }
const plainText = { ...fresh, 'Content-Type': 'text/plain; charset=utf-8' }

/** Content for AI agents: `/llms.txt` and each product as Markdown. Public data only. */
export function agentRoutes(helpersFor: (context: Context) => Helpers): Hono {
  const app = new Hono()
  for (const locale of locales) {
    app.get(localizedPath(locale, files.llms.path), async (context) => {
      const { api, origin } = helpersFor(context)
      return context.body(await withLocale(locale, () => llmsText(api, origin)), 200, plainText)
    })
    app.get(localizedPath(locale, files.productMarkdown.path), async (context) => {
      const file = context.req.param('file') ?? ''
      const slug = file.replace(/\.md$/, '')
      return withLocale(locale, () => productAnswer(context, { ...helpersFor(context), slug, locale }))
    })
  }
  return app
}

type Asked = Helpers & { slug: string; locale: Locale }

async function productAnswer(context: Context, { api, origin, slug, locale, now }: Asked): Promise<Response> {
  try {
    const [product, params] = await Promise.all([
      getProductOrRedirect(api, slug, new URLSearchParams()),
      api(listSystemParams, {}),
    ])
    const page = origin + localizedPath(locale, urlOf('product', { slug: product.slug }))
    const taxMode = paramsByKey(params)['tax.mode']
    const text = productMarkdown(product, { origin, now, taxMode })
    return context.body(text, 200, { ...markdown, Link: `<${page}>; rel="canonical"` })
  } catch (error) {
    if (error instanceof PageRedirect) return context.redirect(localizedPath(locale, `${error.path}.md`), 301)
    if (error instanceof ShopError && error.status === 404) return context.notFound()
    throw error
  }
}
