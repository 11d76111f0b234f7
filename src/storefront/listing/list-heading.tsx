import type { ReactNode } from 'react'
import { m } from '#i18n/messages.js'
import type { LocalizedText } from '#ui/content/localized-text.ts'

type ListHeadingProps = { title: LocalizedText; text: LocalizedText; picture?: ReactNode }

/** Lengths in characters from which a text may exceed two lines on a phone. */
const twoLines = { withPicture: 60, alone: 90 }

/**
 * Title and description of a product list. Phones show two lines of the text, so that the first products are visible.
 */
export function ListHeading({ title, text, picture }: ListHeadingProps) {
  return (
    <div className="mt-1 flex flex-wrap items-center gap-4 md:mt-3 md:gap-12">
      <div className="min-w-0 flex-1 basis-[7em]">
        <h1 lang={title.lang} className="text-2xl md:text-4xl">
          {title.text}
        </h1>
        {text.text.length > (picture ? twoLines.withPicture : twoLines.alone) ? (
          <div className="clamped mt-1 max-w-2xl text-muted max-md:text-sm md:mt-3">
            <p lang={text.lang} className="clamped-text max-md:line-clamp-2">
              {text.text}
            </p>
            <details className="-mt-2 -mb-3 md:hidden">
              <summary className="inline-flex min-h-11 cursor-pointer list-none items-center underline decoration-brass-bright underline-offset-4 [&::-webkit-details-marker]:hidden">
                {m.common_read_more()}
              </summary>
            </details>
          </div>
        ) : (
          <p lang={text.lang} className="mt-1 max-w-2xl text-muted max-md:text-sm md:mt-3">
            {text.text}
          </p>
        )}
      </div>
      {picture}
    </div>
  )
}
