import { localizedText } from '#ui/content/localized-text.ts'
import type { ProductOption } from '../contract.ts'
import type { SizeGuideView } from './size-guide-view.ts'

type SizeGuideProps = { guide: SizeGuideView; option: ProductOption; chosen: string | undefined }

/** Which size fits which altar, collapsed below the chips in a `<details>`, which needs no script. */
export function SizeGuide({ guide, option, chosen }: SizeGuideProps) {
  const name = localizedText(option.name, option.nameEn)
  return (
    <details className="text-sm">
      <summary className="inline-flex min-h-11 cursor-pointer items-center underline underline-offset-4">
        {guide.title}
      </summary>
      <table className="w-full text-left">
        <thead className="text-muted">
          <tr>
            <th scope="col" lang={name.lang} className="py-2 font-medium">
              {name.text}
            </th>
            <th scope="col" className="py-2 font-medium">
              {guide.altarTitle}
            </th>
          </tr>
        </thead>
        <tbody>
          {option.values.map((value, index) => {
            const text = localizedText(value, option.valuesEn?.[index])
            const weight = value === chosen ? 'font-semibold' : 'font-normal'
            return (
              guide.altars[value] && (
                <tr key={value} className={`border-line border-t ${weight}`}>
                  <th scope="row" lang={text.lang} className={`py-2 ${weight}`}>
                    {text.text}
                  </th>
                  <td className="py-2">{guide.altars[value]}</td>
                </tr>
              )
            )
          })}
        </tbody>
      </table>
    </details>
  )
}
