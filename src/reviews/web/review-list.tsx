import { Picture } from '#attachments/web/picture.tsx'
import { m } from '#i18n/paraglide/messages.js'
import { Day } from '#ui/day.tsx'
import { Stars } from '#ui/rating.tsx'
import type { Review } from '../contract.ts'

export function ReviewList({ reviews }: { reviews: readonly Review[] }) {
  if (reviews.length === 0) return <p className="text-muted">{m.review_empty()}</p>
  return (
    <ul className="flex flex-col">
      {reviews.map((review) => (
        <li key={review.id} className="border-line border-b py-6 first:pt-0 last:border-b-0">
          <ReviewEntry review={review} />
        </li>
      ))}
    </ul>
  )
}

function ReviewEntry({ review }: { review: Review }) {
  return (
    <article>
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars value={review.rating} />
        <p className="font-semibold">{review.name}</p>
        <p className="text-muted text-sm">
          <Day date={review.createdDate} />
        </p>
      </header>
      <p lang="vi" className="mt-2 whitespace-pre-line">
        {review.content}
      </p>
      {review.pictures.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-2.5">
          {review.pictures.map((picture) => (
            <li key={picture.id} className="size-24 overflow-hidden rounded-md">
              <Picture
                picture={picture}
                sizes="6rem"
                alt={m.review_photo_of({ name: review.name })}
                className="size-full object-cover"
              />
            </li>
          ))}
        </ul>
      )}
    </article>
  )
}
