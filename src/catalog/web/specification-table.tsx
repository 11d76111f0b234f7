import { localizedText } from '#ui/content/localized-text.ts'
import type { ProductAttribute } from '../contract.ts'

export function SpecificationTable({
  attributes,
  caption,
}: {
  attributes: readonly ProductAttribute[]
  caption: string
}) {
  return (
    <table className="w-full text-left text-sm wrap-anywhere">
      <caption className="mb-3 text-left font-semibold font-serif text-xl">{caption}</caption>
      <tbody>
        {attributes.map((attribute) => {
          const name = localizedText(attribute.name, attribute.nameEn)
          const value = localizedText(attribute.value, attribute.valueEn)
          return (
            <tr key={attribute.name} className="border-line border-t align-top">
              <th scope="row" lang={name.lang} className="w-2/5 py-3 pr-4 font-medium text-muted">
                {name.text}
              </th>
              <td lang={value.lang} className="py-3">
                {value.text}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
