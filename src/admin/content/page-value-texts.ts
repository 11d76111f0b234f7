import type { Collection } from '#catalog/collection-contract.ts'
import { isAcceptedDay } from '#foundation/dates/accepted-day.ts'
import { formatLocalDateTime } from '#foundation/dates/format-dates.ts'
import { collectionNameOf } from '../catalog/collection-boxes.tsx'
import { namesText, pictureShown, type ValueTexts } from '../kit/form/value-texts.tsx'
import { useProductNames } from '../kit/pickers/product-picks.tsx'
import { kindLabel, statusLabel } from './page-labels.ts'
import type { PageValues } from './page-values.ts'

/** Readable texts of the values of these versions of a page. */
export function usePageValueTexts(
  versions: readonly Pick<PageValues, 'productIds'>[],
  collections: readonly Collection[],
): ValueTexts<PageValues> {
  const productName = useProductNames(versions.flatMap(({ productIds }) => productIds))
  return {
    kind: (kind) => kindLabel({ kind }),
    status: statusLabel,
    publishedDate: (local) => (isAcceptedDay(local.slice(0, 10)) ? formatLocalDateTime(new Date(local)) : local || '–'),
    avatar: pictureShown,
    collectionIds: (ids) => namesText(ids, collectionNameOf(collections)),
    productIds: (ids) => namesText(ids, productName),
  }
}
