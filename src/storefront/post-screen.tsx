import type { ShownProduct } from '#catalog/shown.ts'
import { ProductGrid } from '#catalog/web/product-grid.tsx'
import type { ReadablePage } from '#content/readable.ts'
import type { ShownPost } from '#content/shown.ts'
import { Article } from '#content/web/article.tsx'
import { PostGrid } from '#content/web/post-grid.tsx'
import { pick } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import { Breadcrumb } from '#ui/breadcrumb.tsx'
import { SectionHeading } from '#ui/section-heading.tsx'
import { ArticleThings } from './article-things.tsx'

type PostScreenProps = { page: ReadablePage; posts: readonly ShownPost[]; goods: readonly ShownProduct[] }

/** A post, what it speaks of and what to read next. */
export function PostScreen({ page, posts, goods }: PostScreenProps) {
  return (
    <div className="shop-width pt-4">
      <ArticleThings page={page} />
      <Breadcrumb
        items={[
          { label: m.nav_home(), to: '/home' },
          { label: m.blog_title(), to: '/blogs' },
          { label: pick(page.title, page.titleEn) },
        ]}
      />
      <div className="mt-6 md:mt-10">
        <Article page={page} />
      </div>
      {goods.length > 0 && (
        <section className="no-print mt-20">
          <SectionHeading title={m.blog_related_products()} />
          <ProductGrid products={goods} label={m.blog_related_products()} />
        </section>
      )}
      {posts.length > 0 && (
        <section className="no-print mt-20">
          <SectionHeading title={m.blog_related()} />
          <PostGrid posts={posts} />
        </section>
      )}
    </div>
  )
}
