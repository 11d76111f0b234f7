import type { ProductTextField } from '#catalog/text-fields/text-field-contract.ts'
import { cleanText, verticalRows } from '#catalog/text-fields/text-fields.ts'
import { m } from '#i18n/messages.js'
import type { TypedTexts } from './typed-texts.ts'

type TextPreviewProps = { fields: readonly ProductTextField[]; typed: TypedTexts }

/**
 * The texts as on the piece, nothing while none is typed. Verses from top to bottom stand side by side, the first on
 * the right, as couplets hang.
 */
export function TextPreview({ fields, typed }: TextPreviewProps) {
  const lines = fields.flatMap(({ key, isVertical }) =>
    cleanText(typed[key] ?? '')
      .split('\n')
      .filter(Boolean)
      .map((text, at) => ({ key: `${key} ${at}`, isVertical, text })),
  )
  if (lines.length === 0) return null
  const across = lines.filter(({ isVertical }) => !isVertical)
  const down = lines.filter(({ isVertical }) => isVertical)
  return (
    <figure>
      <div aria-hidden="true" className="flex flex-col items-center gap-4 text-center font-serif text-xl">
        {across.length > 0 && (
          <div className={board}>
            {across.map(({ key, text }) => (
              <p key={key}>{text}</p>
            ))}
          </div>
        )}
        {down.length > 0 && (
          <div className="flex flex-row-reverse flex-wrap justify-center gap-4">
            {down.map(({ key, text }) => (
              <Column key={key} text={text} />
            ))}
          </div>
        )}
      </div>
      <figcaption className="mt-1.5 text-muted text-sm">{m.text_preview()}</figcaption>
    </figure>
  )
}

/** Red lacquer with gilt letters, in the light and the dark theme. */
const board = 'max-w-full rounded-md border-2 border-[#c99a3f] bg-[#6e1413] p-4 text-[#f3d791] wrap-anywhere'

/** One syllable, or one Chinese character, per row. */
function Column({ text }: { text: string }) {
  const rows = verticalRows(text)
  const keys = rows.map((row, at) => `${at} ${row}`)
  return (
    <p className={board}>
      {rows.map((row, at) => (
        <span key={keys[at]} className="block">
          {row}
        </span>
      ))}
    </p>
  )
}
