import { Fragment, type ReactNode } from 'react'
import { Picture } from '#attachments/web/picture.tsx'
import { formatIsoDay } from '#foundation/dates/format-dates.ts'
import { formatVnd } from '#foundation/money.ts'
import { m } from '#i18n/messages.js'
import { Icon } from '#ui/content/icon.tsx'
import { localizedText } from '#ui/content/localized-text.ts'
import { optionId, type Suggestion } from './suggestions.ts'

type SuggestionListProps = {
  id: string
  suggestions: readonly Suggestion[]
  /** The index of the active line; −1 for none. */
  active: number
  onChoose: (suggestion: Suggestion) => void
}

/** The list below a search field. The focus stays in the field, which references the active line. */
export function SuggestionList({ id, suggestions, active, onChoose }: SuggestionListProps) {
  const isTyped = suggestions.at(-1)?.kind === 'all'
  return (
    <div
      id={id}
      role="listbox"
      aria-label={m.suggest_label()}
      className="card absolute inset-x-0 top-full z-50 mt-1.5 max-h-[min(34rem,70dvh)] overflow-y-auto p-1.5 shadow-float"
    >
      {suggestions.map((suggestion, index) => (
        <Fragment key={optionId(id, index)}>
          <Heading kind={suggestion.kind} before={suggestions[index - 1]?.kind} isTyped={isTyped} />
          <button
            type="button"
            tabIndex={-1}
            id={optionId(id, index)}
            role="option"
            aria-selected={index === active}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onChoose(suggestion)}
            className="flex min-h-12 w-full items-center text-left gap-3 rounded-md px-2.5 py-1.5 text-sm hover:bg-paper-sunken aria-selected:bg-paper-sunken"
          >
            <Line suggestion={suggestion} />
          </button>
        </Fragment>
      ))}
    </div>
  )
}

type HeadingProps = { kind: Suggestion['kind']; before: Suggestion['kind'] | undefined; isTyped: boolean }

/** Shown above the first line of each kind while the field is empty; hidden from screen readers. */
function Heading({ kind, before, isTyped }: HeadingProps) {
  const headings = { recent: m.search_recent, word: m.search_words, collection: m.nav_categories }
  if (isTyped || kind === before || !(kind in headings)) return null
  return (
    <p aria-hidden="true" className="px-2.5 pt-3 pb-1 font-semibold text-brass text-xs">
      {headings[kind as keyof typeof headings]()}
    </p>
  )
}

function Line({ suggestion }: { suggestion: Suggestion }) {
  if (suggestion.kind === 'all') return <span className="font-semibold">{m.suggest_all({ q: suggestion.q })}</span>
  if (suggestion.kind === 'forget') return <span className="text-muted underline">{m.search_forget()}</span>
  if (suggestion.kind === 'recent' || suggestion.kind === 'word')
    return (
      <>
        <Icon name={suggestion.kind === 'recent' ? 'return' : 'search'} className="size-5 text-brass" />
        <span>{suggestion.word}</span>
      </>
    )
  if (suggestion.kind === 'ritual') {
    return (
      <>
        <Icon name="moon" className="size-5 text-brass" />
        <NameAndFact name={suggestion.name}>
          {suggestion.day && <span className="text-muted">{formatIsoDay(suggestion.day)}</span>}
        </NameAndFact>
      </>
    )
  }
  if (suggestion.kind === 'article') {
    const title = localizedText(suggestion.article.title, suggestion.article.titleEn)
    return (
      <>
        <Icon name="message" className="size-5 text-brass" />
        <span lang={title.lang}>{title.text}</span>
      </>
    )
  }
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
  const from = formatVnd(price)
  return (
    <>
      <span className="size-11 shrink-0 overflow-hidden rounded-md bg-paper-sunken">
        {picture && (
          <Picture picture={picture} sizes="2.75rem" scale="thumb" alt="" className="size-full object-cover" />
        )}
      </span>
      <NameAndFact name={name.text} lang={name.lang}>
        <span className="font-semibold tabular-nums">
          {priceMax > price ? m.product_price_from({ price: from }) : from}
        </span>
      </NameAndFact>
    </>
  )
}

type NameAndFactProps = { name: string; lang?: string | undefined; children: ReactNode }

/** A name, with a price or a date beside it, or below it where large text leaves too little room. */
function NameAndFact({ name, lang, children }: NameAndFactProps) {
  return (
    <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3">
      <span className="min-w-[min(100%,5em)] flex-1 leading-snug" lang={lang}>
        {name}
      </span>
      {children}
    </span>
  )
}
