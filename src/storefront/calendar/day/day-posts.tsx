import type { PostCardView } from '#content/card-view.ts'
import { urlOf } from '#foundation/page-urls.ts'
import { m } from '#i18n/messages.js'
import { localizedText } from '#ui/content/localized-text.ts'
import { Link } from '#ui/navigation/link.tsx'

/** Titles of posts about the rituals of a day. */
export function DayPosts({ posts }: { posts: readonly PostCardView[] }) {
  if (posts.length === 0) return null
  return (
    <>
      <h3 className="mt-6 font-semibold text-lg">{m.ritual_page_posts()}</h3>
      <ul className="-mx-1.5 mt-1">
        {posts.map(({ id, slug, title, titleEn }) => {
          const text = localizedText(title, titleEn)
          return (
            <li key={id}>
              <Link to={urlOf('post', { slug })} lang={text.lang} className="menu-row py-1.5 leading-snug">
                {text.text}
              </Link>
            </li>
          )
        })}
      </ul>
    </>
  )
}
