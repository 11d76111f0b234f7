import type { ReactNode } from 'react'
import { Thumbnail } from '../thumbnail.tsx'
import type { FormValues } from './draft.ts'

/** How fields are shown whose values are not readable. */
export type ValueTexts<Values extends FormValues> = {
  [Field in keyof Values & string]?: (value: Values[Field]) => ReactNode
}

/** A picture by its id, which may be ''. */
export const pictureShown = (id: string): ReactNode => (id ? <Thumbnail picture={{ id }} /> : '–')

/** Names in the order of their ids. */
export const namesText = (ids: readonly string[], nameOf: (id: string) => string): string =>
  ids.map(nameOf).join(', ') || '–'
