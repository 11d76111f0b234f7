import { Picture } from '#attachments/web/picture.tsx'
import { urlOf } from '#foundation/page-urls.ts'
import { Day } from '#ui/content/day.tsx'
import { localizedText } from '#ui/content/localized-text.ts'
import { Link } from '#ui/navigation/link.tsx'
import type { PostCardView } from '../card-view.ts'

type PostCardProps = { post: PostCardView; sizes: string; priority?: boolean }

/** A blog post in a list: picture, date, title and summary. */
export function PostCard({ post, sizes, priority = false }: PostCardProps) {
  const title = localizedText(post.title, post.titleEn)
  const summary = localizedText(post.summary ?? '', post.summaryEn)
  return (
    <article className="group relative flex h-full flex-col gap-3">
      <div className="aspect-3/2 overflow-hidden rounded-lg bg-paper-sunken">
        {post.picture && (
          <Picture
            picture={post.picture}
            sizes={sizes}
            scale="card"
            priority={priority}
            alt=""
            className="cover-zoom"
          />
        )}
      </div>
      {post.publishedDate && (
        <p className="text-muted text-xs">
          <Day date={post.publishedDate} />
        </p>
      )}
      <h3 className="text-xl" lang={title.lang}>
        <Link
          to={urlOf('post', { slug: post.slug })}
          className="cover-link group-hover:underline group-hover:decoration-brass-bright group-hover:underline-offset-4"
        >
          {title.text}
        </Link>
      </h3>
      {summary.text && (
        <p lang={summary.lang} className="line-clamp-3 text-muted text-sm">
          {summary.text}
        </p>
      )}
    </article>
  )
}
