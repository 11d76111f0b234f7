import type { FacetValue, ProductFacets } from '#catalog/filter-contract.ts'
import { m } from '#i18n/messages.js'
import { localizedText } from '#ui/content/localized-text.ts'
import { choiceCountText } from '../search/result-count.ts'

/** Number of choices shown before the others are collapsed. Up to two more are shown, too. */
const shownAtOnce = 8

type FilterChoicesProps = {
  legend: string
  name: 'material' | 'size'
  facets: ProductFacets
  chosen: readonly string[]
}

/** A multiple choice with the most frequent and the chosen values visible. Nothing when there are no values. */
export function FilterChoices({ legend, name, facets, chosen }: FilterChoicesProps) {
  const choices = facets[`${name}s`]
  if (choices.length === 0) return null
  const frequent = [...choices].sort((a, b) => b.count - a.count).slice(0, shownAtOnce)
  const rare = choices.filter((choice) => !frequent.includes(choice) && !chosen.includes(choice.key))
  const rest = rare.length > 2 ? rare : []
  const row = (choice: FacetValue) => (
    <Choice
      key={choice.key}
      name={name}
      choice={choice}
      count={choiceCountText(choice.count, facets.countRelation)}
      isChosen={chosen.includes(choice.key)}
    />
  )
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">{legend}</legend>
      {choices.filter((choice) => !rest.includes(choice)).map(row)}
      {rest.length > 0 && (
        <details>
          <summary className="inline-flex min-h-11 items-center text-sm underline decoration-brass-bright underline-offset-6">
            {m.shop_filter_more({ n: rest.length })}
          </summary>
          {rest.map(row)}
        </details>
      )}
    </fieldset>
  )
}

type ChoiceProps = Pick<FilterChoicesProps, 'name'> & {
  choice: FacetValue
  count: string
  isChosen: boolean
}

function Choice({ name, choice, count, isChosen }: ChoiceProps) {
  const label = localizedText(choice.name, choice.nameEn)
  return (
    <label className="filter-row">
      <input type="checkbox" name={name} value={choice.key} defaultChecked={isChosen} />
      <span>
        <span lang={label.lang}>{label.text}</span> <span className="text-muted">{count}</span>
      </span>
    </label>
  )
}
