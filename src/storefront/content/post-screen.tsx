import type { ProductCardView } from '#catalog/card-view.ts'
import type { PostCardView } from '#content/card-view.ts'
import type { ReadablePage } from '#content/readable-page.ts'
import { Article } from '#content/web/article.tsx'
import { CountedView } from '#content/web/counted-view.tsx'
import { PostGrid } from '#content/web/post-grid.tsx'
import { urlOf } from '#foundation/page-urls.ts'
import { pick } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import { Breadcrumb } from '#navigation/web/breadcrumb.tsx'
import { SectionHeading } from '#ui/content/section-heading.tsx'
import { PreviewNote } from '../layout/preview.tsx'
import { ArticleJsonLd } from '../seo/article-json-ld.tsx'
import { RelatedProducts } from './related-products.tsx'

type PostScreenProps = {
  page: ReadablePage
  posts: readonly PostCardView[]
  /** Products placed in the text. */
  inText: readonly ProductCardView[]
  listed: readonly ProductCardView[]
  isPreview: boolean
}

/** A post with its related products and further posts. */
export function PostScreen({ page, posts, inText, listed, isPreview }: PostScreenProps) {
  return (
    <div className="shop-width pt-4">
      {isPreview ? <PreviewNote /> : <CountedView pageId={page.id} />}
      <ArticleJsonLd page={page} />
      <Breadcrumb
        items={[
          { label: m.nav_home(), to: urlOf('home') },
          { label: m.blog_title(), to: urlOf('posts') },
          { label: pick(page.title, page.titleEn) },
        ]}
      />
      <div className="mt-6 md:mt-10">
        <Article page={page} products={inText} />
      </div>
      {listed.length > 0 && <RelatedProducts products={listed} />}
      {posts.length > 0 && (
        <section className="no-print mt-20">
          <SectionHeading title={m.blog_related()} />
          <PostGrid posts={posts} />
        </section>
      )}
    </div>
  )
}
