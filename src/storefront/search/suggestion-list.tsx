import { Picture } from '#attachments/web/picture.tsx'
import { formatVnd } from '#foundation/money.ts'
import { currentLocale } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import { Icon } from '#ui/content/icon.tsx'
import { localizedText } from '#ui/content/localized-text.ts'
import { optionId, type Suggestion } from './suggestions.ts'

type SuggestionListProps = {
  id: string
  suggestions: readonly Suggestion[]
  /** The place of the line that the keyboard is on; −1 for none. */
  active: number
  onChoose: (suggestion: Suggestion) => void
}

/** The list below a search field. The focus stays in the field, which names the active line. */
export function SuggestionList({ id, suggestions, active, onChoose }: SuggestionListProps) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label={m.suggest_label()}
      className="card absolute inset-x-0 top-full z-50 mt-1.5 max-h-[min(34rem,70dvh)] overflow-y-auto p-1.5 shadow-float"
    >
      {suggestions.map((suggestion, index) => (
        <button
          type="button"
          tabIndex={-1}
          key={suggestion.to}
          id={optionId(id, index)}
          role="option"
          aria-selected={index === active}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(suggestion)}
          className="flex min-h-12 w-full items-center text-left gap-3 rounded-md px-2.5 py-1.5 text-sm hover:bg-paper-sunken aria-selected:bg-paper-sunken"
        >
          <Line suggestion={suggestion} />
        </button>
      ))}
    </div>
  )
}

function Line({ suggestion }: { suggestion: Suggestion }) {
  if (suggestion.kind === 'all') return <span className="font-semibold">{m.suggest_all({ q: suggestion.q })}</span>
  if (suggestion.kind === 'collection') {
    const name = localizedText(suggestion.collection.name, suggestion.collection.nameEn)
    return (
      <>
        <Icon name="grid" className="size-5 text-brass" />
        <span lang={name.lang}>{name.text}</span>
      </>
    )
  }
  const { picture, price, priceMax, ...product } = suggestion.product
  const name = localizedText(product.name, product.nameEn)
  const from = formatVnd(price, currentLocale())
  return (
    <>
      <span className="size-11 shrink-0 overflow-hidden rounded-md bg-paper-sunken">
        {picture && (
          <Picture picture={picture} sizes="2.75rem" scale="thumb" alt="" className="size-full object-cover" />
        )}
      </span>
      <span className="min-w-0 flex-1 leading-snug" lang={name.lang}>
        {name.text}
      </span>
      <span className="shrink-0 font-semibold tabular-nums">
        {priceMax > price ? m.product_price_from({ price: from }) : from}
      </span>
    </>
  )
}
