import { currentLocale } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import { Island } from '#rendering/island.tsx'
import { Day } from '#ui/content/day.tsx'
import { Icon } from '#ui/content/icon.tsx'
import { Stars } from '#ui/content/stars.tsx'
import type { Review } from '../contract.ts'
import { languageOf, textFor } from '../rules.ts'
import { LanguageNote } from './language-note.tsx'
import ReviewPhotos from './review-photos.island.tsx'

export function ReviewList({ reviews }: { reviews: readonly Review[] }) {
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
  const { text, lang, translatedFrom } = textFor(review, currentLocale())
  return (
    <article>
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars value={review.rating} />
        <p className="font-semibold wrap-anywhere">{review.name}</p>
        {review.isVerified && (
          <p className="flex items-center gap-1 text-sm text-success">
            <Icon name="check" className="size-4" />
            {m.review_verified()}
          </p>
        )}
        <p className="text-muted text-sm">
          <Day date={review.createdDate} />
          <LanguageNote review={review} />
        </p>
      </header>
      <p lang={lang} className="mt-2 whitespace-pre-line">
        {text}
      </p>
      {translatedFrom && (
        <details className="mt-1 text-sm">
          <summary className="flex min-h-11 w-fit cursor-pointer items-center underline underline-offset-4">
            {m.review_show_original()}
          </summary>
          <p lang={translatedFrom} className="whitespace-pre-line text-muted">
            {review.content}
          </p>
        </details>
      )}
      {review.pictures.length > 0 && (
        <Island when="interaction">
          <ReviewPhotos pictures={review.pictures} name={review.name} />
        </Island>
      )}
      {review.reply && (
        <div className="mt-4 border-brass-bright border-l-4 pl-4">
          <p className="font-semibold text-sm">{m.review_shop_reply()}</p>
          <p lang={languageOf(review.reply)} className="mt-1 whitespace-pre-line text-sm">
            {review.reply}
          </p>
        </div>
      )}
    </article>
  )
}
