import type { CartLine } from '#cart/rules.ts'
import { ChosenOptions } from '#cart/web/chosen-options.tsx'
import { LineTexts } from '#cart/web/line-texts.tsx'
import { SetPartsOfLine } from '#cart/web/set-parts-of-line.tsx'
import type { QuoteLine } from '../../contract.ts'
import { englishChoiceOfLine, partsOfLine } from './line-problem.ts'

/** What was chosen of the goods of a line: options, the parts of a set, and the buyer's own texts. */
export function LineChoice({ line, quoted }: { line: CartLine; quoted: QuoteLine | undefined }) {
  const { selectedVariations, texts, amount } = line
  const parts = partsOfLine(line, quoted)
  return (
    <>
      {selectedVariations.length > 0 && (
        <p className="text-muted text-sm">
          <ChosenOptions selected={selectedVariations} inEnglish={englishChoiceOfLine(line, quoted)} parts={parts} />
        </p>
      )}
      <SetPartsOfLine parts={parts} sets={amount} />
      <LineTexts texts={texts} />
    </>
  )
}
