import type { PostCardView } from '#content/card-view.ts'
import { PostCard } from '#content/web/post-card.tsx'
import { urlOf } from '#foundation/page-urls.ts'
import { pick } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import { Breadcrumb } from '#navigation/web/breadcrumb.tsx'
import { Pagination } from '#ui/navigation/pagination.tsx'
import { pageHref } from '../listing/page-number.ts'
import { BlogCategories } from './blog-categories.tsx'

type Category = { id: string; slug: string; name: string; nameEn: string | null }
type BlogsScreenProps = {
  categories: readonly Category[]
  category: Category | undefined
  posts: { items: readonly PostCardView[]; total: number; page: number; limit: number }
}

/** The posts of one category, or all. */
export function BlogsScreen({ categories, category, posts }: BlogsScreenProps) {
  const chosen = new URLSearchParams(category ? { category: category.slug } : {})
  return (
    <div className="shop-width pt-4">
      <Breadcrumb items={[{ label: m.nav_home(), to: urlOf('home') }, { label: m.blog_title() }]} />
      <h1 className="mt-3 text-3xl md:text-4xl">{m.blog_title()}</h1>
      <p className="mt-2 mb-6 max-w-2xl text-muted">{m.blog_text()}</p>
      <BlogCategories categories={categories} current={category?.slug} />
      {posts.items.length === 0 ? (
        <p className="py-10 text-muted">{m.blog_empty()}</p>
      ) : (
        <>
          <h2 className="sr-only">{category ? pick(category.name, category.nameEn) : m.home_latest_posts()}</h2>
          <ul className="grid gap-x-8 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
            {posts.items.map((post, index) => (
              <li key={post.id}>
                <PostCard
                  post={post}
                  sizes="(min-width: 1024px) 30vw, (min-width: 640px) 45vw, 92vw"
                  priority={index === 0}
                />
              </li>
            ))}
          </ul>
        </>
      )}
      <div className="mt-14">
        <Pagination
          page={posts.page}
          pages={Math.ceil(posts.total / posts.limit)}
          hrefFor={(page) => pageHref(chosen, page)}
        />
      </div>
    </div>
  )
}
