import { m } from '#i18n/messages.js'
import { hasModifier } from '#ui/browser/has-modifier.ts'
import { localizedText } from '#ui/content/localized-text.ts'
import { Link } from '#ui/navigation/link.tsx'
import type { Product, ProductOption, SelectedVariation } from '../contract.ts'
import { isOffered, queryAfterChoice } from './choice.ts'
import { SizeGuide } from './size-guide.tsx'
import type { SizeGuideView } from './size-guide-view.ts'

type VariationPickerProps = {
  product: Pick<Product, 'options' | 'variations'>
  selected: readonly SelectedVariation[]
  /** The URL's query. */
  search: string
  /** Which size fits which altar, if the shop has a guide. */
  guide?: SizeGuideView | undefined
  /** Called with the query after a choice; without scripts the link navigates there. */
  onChoose: (search: string) => void
}

/** The options of a product as links: each choice has a URL and works without JavaScript. */
export function VariationPicker(props: VariationPickerProps) {
  return (
    <div className="flex flex-col gap-5">
      {props.product.options.map((option) => (
        <OptionChips key={option.name} option={option} {...props} />
      ))}
    </div>
  )
}

function OptionChips({
  product,
  option,
  selected,
  search,
  guide,
  onChoose,
}: VariationPickerProps & { option: ProductOption }) {
  const name = localizedText(option.name, option.nameEn)
  const chosen = selected.find((choice) => choice.name === option.name)?.value
  const chosenText =
    chosen === undefined ? undefined : localizedText(chosen, option.valuesEn?.[option.values.indexOf(chosen)])
  return (
    <fieldset>
      <legend className="mb-2 text-sm">
        <span lang={name.lang} className="font-semibold">
          {name.text}
        </span>
        {chosenText && (
          <span lang={chosenText.lang} className="text-muted">
            : {chosenText.text}
          </span>
        )}
      </legend>
      <ul className="flex flex-wrap gap-2">
        {option.values.map((value, index) => {
          const text = localizedText(value, option.valuesEn?.[index])
          const isChosen = value === chosen
          const next = queryAfterChoice(product, new URLSearchParams(search), selected, { name: option.name, value })
          return (
            <li key={value} lang={text.lang}>
              {isOffered(product.variations, option.name, value) ? (
                <Link
                  to={next}
                  onClick={(event) => {
                    if (hasModifier(event)) return
                    event.preventDefault()
                    onChoose(next)
                  }}
                  aria-current={isChosen ? 'true' : undefined}
                  className="edge choice-chip"
                >
                  {text.text}
                </Link>
              ) : (
                <span className="edge choice-chip border-dashed text-muted line-through">
                  {text.text}
                  <span className="sr-only"> ({m.product_impossible()})</span>
                </span>
              )}
            </li>
          )
        })}
      </ul>
      {guide?.option === option.name && <SizeGuide guide={guide} option={option} chosen={chosen} />}
    </fieldset>
  )
}
