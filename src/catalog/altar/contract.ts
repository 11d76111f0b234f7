import * as z from 'zod'
import { Picture } from '#attachments/contract.ts'
import { endpoint } from '#foundation/api/endpoint.ts'
import { Id, idList, Vnd } from '#foundation/api/schemas.ts'
import { SelectedVariation } from '../contract.ts'
import { SizeGuide } from '../measures/size-guide-contract.ts'
import { maxPieces } from './layout.ts'
import { pieceKinds, soldKinds } from './piece-kinds.ts'

/** mm */
const Length = z.int().min(1)

/** One size of goods that stand on an altar, as it is sold. */
export const AltarProductSize = z.object({
  variationId: Id,
  values: z.array(SelectedVariation),
  /** The same in English, where the goods have a translation. */
  valuesEn: z.array(SelectedVariation).nullable(),
  /** The current price of one, VND. */
  price: Vnd,
  /** How many can be ordered now, pre-orders included. */
  available: z.int(),
  /** How many pieces come when one is bought: 2 for a pair. */
  pieces: z.int(),
  width: Length,
  depth: Length,
  height: Length,
  /** Dimensions that the goods do not state: by the usual proportions of their kind. */
  estimated: z.array(z.enum(['width', 'depth', 'height'])),
  /** The altars that fit, by the size guide of the goods' collections; empty without one. */
  altars: SizeGuide,
})
export type AltarProductSize = z.infer<typeof AltarProductSize>

export const AltarProduct = z.object({
  id: Id,
  slug: z.string(),
  name: z.string(),
  nameEn: z.string().nullable(),
  kind: z.enum(pieceKinds),
  picture: Picture.nullable(),
  /** Whether it is only sold with a text of the buyer's own, which is asked for on its page. */
  needsText: z.boolean(),
  sizes: z.array(AltarProductSize),
})
export type AltarProduct = z.infer<typeof AltarProduct>

/** The last page of the goods of a kind. */
export const maxGoodsPage = 50

export const listAltarGoods = endpoint({
  method: 'GET',
  path: '/product/altar-goods',
  access: 'anyone',
  mayReadReplica: true,
  summary:
    'Goods that stand on an altar, with their measures in mm: those of a kind, the most popular first, 24 a page; or the sizes with these ids, so far as they are on sale. What states no measure is left out.',
  query: z
    .strictObject({
      kind: z.enum(soldKinds).optional(),
      page: z.coerce.number().int().min(1).max(maxGoodsPage).default(1),
      variations: idList(maxPieces).optional(),
    })
    .refine(({ kind, variations }) => (kind === undefined) !== (variations === undefined), { path: ['kind'] }),
  answer: z.object({ items: z.array(AltarProduct), hasMore: z.boolean() }),
  cacheable: ({ kind }) => kind !== undefined,
})
