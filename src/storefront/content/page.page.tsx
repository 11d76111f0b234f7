import { getRitualByOldSlug, type Ritual } from '#calendar/ritual-contract.ts'
import { getPage, getPageByOldSlug } from '#content/contract.ts'
import { pagePath } from '#content/page-path.ts'
import { toReadablePage } from '#content/readable-page.ts'
import { pageState } from '#content/rules.ts'
import { Article } from '#content/web/article.tsx'
import { CountedView } from '#content/web/counted-view.tsx'
import { urlOf } from '#foundation/page-urls.ts'
import { pick } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import { Breadcrumb } from '#navigation/web/breadcrumb.tsx'
import { Island } from '#rendering/island.tsx'
import { page } from '#rendering/page.ts'
import { loadRituals } from '../calendar/localized-ritual.ts'
import { getOrRedirect } from '../errors/get-or-redirect.ts'
import { PreviewNote, pageMetadata, previewIn } from '../layout/preview.tsx'
import PrivacyChoice from '../layout/privacy-choice.island.tsx'
import { useShop } from '../layout/shop-data.ts'
import { shopLayout } from '../layout/shop-layout.tsx'
import { loadRitual } from '../ritual/load-ritual.ts'
import { RitualScreen } from '../ritual/ritual-screen.tsx'
import { ArticleJsonLd } from '../seo/article-json-ld.tsx'
import { loadPageProducts } from './load-page-products.ts'
import { RelatedProducts } from './related-products.tsx'

const ritualHead = ({ key, slug, name, nameEn, why, whyEn, avatar }: Ritual) => ({
  title: pick(name, nameEn),
  description: pick(why, whyEn),
  path: urlOf('page', { slug }),
  picture: avatar,
  season: key,
})

const privacySlug = 'bao-ve-du-lieu-ca-nhan'

export const contentPage = page('page', {
  layout: shopLayout,
  async load(request) {
    const {
      api,
      params: { slug },
      search,
      now,
    } = request
    const isRitual = (await loadRituals(api)).some((ritual) => ritual.slug === slug)
    if (isRitual) return { loadedRitual: await loadRitual(request, slug) }
    const query = previewIn(search)
    const page = await getOrRedirect(search, {
      page: 'page',
      find: () => api(getPage, { params: { id: slug }, query }),
      findMoved: () =>
        Promise.any([
          api(getPageByOldSlug, { params: { slug }, query }),
          api(getRitualByOldSlug, { params: { slug } }),
        ]),
    })
    return {
      page: toReadablePage(page),
      ...(await loadPageProducts(api, page)),
      isPreview: pageState(page, now) !== 'public',
    }
  },
  head: (data) => {
    if (data.loadedRitual) return ritualHead(data.loadedRitual.ritual)
    const { page, isPreview } = data
    return { ...pageMetadata(page), path: pagePath(page), picture: page.avatar, isUnlisted: isPreview }
  },
  Page({ data }) {
    const policyVersion = useShop()?.params['privacy.version']
    if (data.loadedRitual) return <RitualScreen {...data.loadedRitual} />
    const { page, inText, listed, isPreview } = data
    return (
      <div className="shop-width pt-4">
        {isPreview ? <PreviewNote /> : <CountedView pageId={page.id} />}
        <ArticleJsonLd page={page} />
        <Breadcrumb items={[{ label: m.nav_home(), to: urlOf('home') }, { label: pick(page.title, page.titleEn) }]} />
        <div className="mt-6 md:mt-10">
          <Article page={page} products={inText} />
          {listed.length > 0 && <RelatedProducts products={listed} />}
          {page.slug === privacySlug && (
            <Island when="load">
              <PrivacyChoice policyVersion={policyVersion} />
            </Island>
          )}
        </div>
      </div>
    )
  },
})
