import * as z from 'zod'
import { Picture } from '#attachments/contract.ts'
import { endpoint } from '#foundation/api/endpoint.ts'
import {
  ClearableId,
  EmptyAnswer,
  Id,
  IdOrSlug,
  idParams,
  OptionalText,
  optionalText,
  ShortText,
  Slug,
  SlugTarget,
  Stamps,
  slugParams,
} from '#foundation/api/schemas.ts'
import { maxCollectedProducts } from './collection-rules.ts'
import { SizeGuide } from './measures/size-guide-contract.ts'

/** A collection (specification §3). `isVisiable` is published with this spelling. */
export const Collection = z.object({
  id: Id,
  name: z.string(),
  nameEn: z.string().nullable(),
  slug: z.string(),
  uri: z.string().nullable(),
  description: z.string().nullable(),
  descriptionEn: z.string().nullable(),
  avatar: Id.nullable(),
  picture: Picture.nullable(),
  isVisiable: z.boolean(),
  isFeatured: z.boolean(),
  order: z.int(),
  /** Which size fits which altar width; empty for none. */
  sizeGuide: SizeGuide,
  ...Stamps,
})
export type Collection = z.infer<typeof Collection>

const collectionFields = {
  name: ShortText,
  nameEn: OptionalText,
  slug: Slug.optional(),
  uri: optionalText(300),
  description: optionalText(5000),
  descriptionEn: optionalText(5000),
  avatar: ClearableId,
  isVisiable: z.boolean().optional(),
  isFeatured: z.boolean().optional(),
  order: z.int().min(-100_000).max(100_000).optional(),
  sizeGuide: SizeGuide.optional(),
}
export const NewCollection = z.strictObject(collectionFields)
export type NewCollection = z.infer<typeof NewCollection>
export const CollectionChange = NewCollection.partial()
export type CollectionChange = z.infer<typeof CollectionChange>

export const listCollections = endpoint({
  method: 'GET',
  path: '/collection/',
  access: 'anyone',
  mayReadReplica: true,
  summary: 'Collections in order, at most 100; visitors see visible ones.',
  query: z.strictObject({
    query: z.string().max(4000).optional().meta({
      description: 'JSON filter: id, slug, isFeatured, isVisiable',
      example: '{"isFeatured":true}',
    }),
  }),
  answer: z.array(Collection),
  cacheable: true,
})
export const getCollection = endpoint({
  method: 'GET',
  path: '/collection/:id',
  access: 'anyone',
  mayReadReplica: true,
  summary: 'One collection by id or slug.',
  params: z.object({ id: IdOrSlug }),
  answer: Collection,
  cacheable: true,
})
export const getCollectionByOldSlug = endpoint({
  method: 'GET',
  path: '/collection/moved/:slug',
  access: 'anyone',
  summary: 'Where the collection that once had this slug is now.',
  params: slugParams,
  answer: SlugTarget,
})
export const addCollection = endpoint({
  method: 'POST',
  path: '/collection/',
  access: 'collection.write',
  summary: 'Adds a collection.',
  body: NewCollection,
  answer: Collection,
  success: 201,
})
export const updateCollection = endpoint({
  method: 'PUT',
  path: '/collection/:id',
  access: 'collection.write',
  summary: 'Changes a collection.',
  params: idParams,
  body: CollectionChange,
  ignoresServerFields: true,
  answer: Collection,
})
export const removeCollection = endpoint({
  method: 'DELETE',
  path: '/collection/:id',
  access: 'collection.write',
  summary: 'Removes a collection; its products stay.',
  params: idParams,
  answer: EmptyAnswer,
})

export const arrangeCollections = endpoint({
  method: 'POST',
  path: '/collection/arrange',
  access: 'collection.write',
  summary: 'Puts collections in this order.',
  body: z.strictObject({ ids: z.array(Id).min(1).max(100) }),
  answer: EmptyAnswer,
})

/** A product within a collection, as arranged by staff. */
export const CollectedProduct = z.object({
  id: Id,
  slug: z.string(),
  name: z.string(),
  nameEn: z.string().nullable(),
  status: z.enum(['draft', 'published', 'archived']),
  price: z.int(),
  picture: Picture.nullable(),
  /** Its position, from 1; null when staff have not placed it. */
  place: z.int().nullable(),
})
export type CollectedProduct = z.infer<typeof CollectedProduct>

export const listCollectedProducts = endpoint({
  method: 'GET',
  path: '/collection/:id/products',
  access: 'collection.write',
  summary: 'The first 500 products of a collection in its order, those that were not placed last.',
  params: idParams,
  answer: z.array(CollectedProduct),
})
export const arrangeCollectedProducts = endpoint({
  method: 'PUT',
  path: '/collection/:id/products',
  access: 'collection.write',
  summary:
    'Puts these products first in a collection, in this order; its others follow. Those of the list leave unless they are named, or only `removedIds` if given; those that are missing join, or only `addedIds` if given. For no order of its own, `isPlaced` is false.',
  params: idParams,
  body: z.strictObject({
    ids: z.array(Id).max(maxCollectedProducts),
    removedIds: z.array(Id).max(maxCollectedProducts).optional(),
    addedIds: z.array(Id).max(maxCollectedProducts).optional(),
    isPlaced: z.boolean().default(true),
  }),
  answer: Collection,
})
