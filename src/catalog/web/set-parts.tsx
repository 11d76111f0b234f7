import { Picture } from '#attachments/web/picture.tsx'
import { formatVnd } from '#foundation/money.ts'
import { urlOf } from '#foundation/page-urls.ts'
import { m } from '#i18n/messages.js'
import { localizedText } from '#ui/content/localized-text.ts'
import { Link } from '#ui/navigation/link.tsx'
import type { goodsOfChoice } from '../set-rules.ts'

type ChosenGoods = ReturnType<typeof goodsOfChoice>[number]

type SetPartsProps = {
  goods: readonly ChosenGoods[]
  /** Of the chosen set: its price, and the sum of its goods by themselves when that is higher. */
  price: number
  compareAtPrice: number | null
}

/** The parts of a set for the chosen options: picture, pieces and price of each, and what the set saves. */
export function SetParts({ goods, price, compareAtPrice }: SetPartsProps) {
  if (goods.length === 0) return null
  // The same goods may be several parts.
  const neededOf = (variationId: string) =>
    goods.reduce((sum, part) => (part.variationId === variationId ? sum + part.amount : sum), 0)
  return (
    <section aria-label={m.set_parts()}>
      <h2 className="font-sans font-semibold text-sm">{m.set_of({ n: goods.length })}</h2>
      <ul className="divide-y divide-line">
        {goods.map((part) => (
          <Part key={part.part} {...part} isGone={!part.isPublished || part.quantity < neededOf(part.variationId)} />
        ))}
      </ul>
      {compareAtPrice !== null && compareAtPrice > price && (
        <p className="border-line border-t pt-2 text-sm" aria-live="polite">
          {m.set_bought_apart({ sum: formatVnd(compareAtPrice) })}{' '}
          <strong className="font-semibold text-lacquer">
            {m.set_saves({ saved: formatVnd(compareAtPrice - price) })}
          </strong>
        </p>
      )}
    </section>
  )
}

const nameClass = 'inline-flex min-h-11 items-center font-medium'

function Part({ picture, slug, amount, price, isGone, ...goods }: ChosenGoods & { isGone: boolean }) {
  const name = localizedText(goods.name, goods.nameEn)
  const choice = localizedText(goods.choice, goods.choiceEn)
  return (
    <li className="flex items-center gap-3 py-2 text-sm">
      {picture ? (
        <Picture
          picture={picture}
          sizes="3rem"
          scale="card"
          alt=""
          className="size-12 shrink-0 rounded-md object-cover"
        />
      ) : (
        <span aria-hidden="true" className="size-12 shrink-0 rounded-md bg-paper-sunken" />
      )}
      <div className="min-w-0 flex-1">
        {goods.isPublished ? (
          <Link to={urlOf('product', { slug })} className={`${nameClass} hover:underline`} lang={name.lang}>
            {amount} × {name.text}
          </Link>
        ) : (
          <span className={nameClass} lang={name.lang}>
            {amount} × {name.text}
          </span>
        )}
        {choice.text && (
          <span className="block text-muted" lang={choice.lang}>
            {choice.text}
          </span>
        )}
        {isGone && <span className="block font-medium text-lacquer">{m.product_out_of_stock()}</span>}
      </div>
      <span className="text-muted tabular-nums">{formatVnd(price * amount)}</span>
    </li>
  )
}
