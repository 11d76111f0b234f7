import type { PostCardView } from '../card-view.ts'
import { PostCard } from './post-card.tsx'

/** Three posts per row on wide screens. */
export function PostGrid({ posts }: { posts: readonly PostCardView[] }) {
  return (
    <ul className="grid gap-x-8 gap-y-10 md:grid-cols-3">
      {posts.map((post) => (
        <li key={post.id}>
          <PostCard post={post} sizes="(min-width: 768px) 30vw, 92vw" />
        </li>
      ))}
    </ul>
  )
}
