import type { addBatch, BatchInput, ProductBatch, updateBatch } from '#catalog/batches/contract.ts'
import { ingredientsIn } from '#catalog/batches/rules.ts'
import { call } from '#foundation/api-client/browser-api.ts'
import { type EditedVideo, editedVideo } from '../kit/pickers/edited-video.ts'

export const emptyBatchValues = {
  productId: '',
  code: '',
  producedDate: '',
  bestBefore: '',
  village: '',
  villageEn: '',
  maker: '',
  /** One on each line. */
  ingredients: '',
  ingredientsEn: '',
  burningMinutes: null as number | null,
  note: '',
  noteEn: '',
  video: null as EditedVideo | null,
  ashPictureId: '',
  images: [] as readonly string[],
  isEnabled: true,
}
export type BatchValues = typeof emptyBatchValues

export const valuesOf = (batch: ProductBatch): BatchValues => ({
  productId: batch.productId,
  code: batch.code,
  producedDate: batch.producedDate,
  bestBefore: batch.bestBefore ?? '',
  village: batch.village,
  villageEn: batch.villageEn ?? '',
  maker: batch.maker ?? '',
  ingredients: batch.ingredients.join('\n'),
  ingredientsEn: batch.ingredientsEn.join('\n'),
  burningMinutes: batch.burningMinutes,
  note: batch.note ?? '',
  noteEn: batch.noteEn ?? '',
  video: batch.video && editedVideo(batch.video),
  ashPictureId: batch.ashPictureId ?? '',
  images: batch.images,
  isEnabled: batch.isEnabled,
})

/** Empty fields other than lists are left out: what a batch is sent without, it does not have. */
function bodyOf({ productId, producedDate, village, ingredients, images, isEnabled, ...more }: BatchValues) {
  const { bestBefore, villageEn, maker, burningMinutes, note, noteEn, video, ashPictureId } = more
  return {
    productId,
    producedDate,
    village,
    isEnabled,
    ingredients: ingredientsIn(ingredients),
    ingredientsEn: ingredientsIn(more.ingredientsEn),
    images: [...images],
    ...(bestBefore && { bestBefore }),
    ...(villageEn.trim() && { villageEn }),
    ...(maker.trim() && { maker }),
    ...(burningMinutes !== null && { burningMinutes }),
    ...(note.trim() && { note }),
    ...(noteEn.trim() && { noteEn }),
    ...(video && { videoId: video.id }),
    ...(ashPictureId && { ashPictureId }),
  } satisfies BatchInput
}

export const addNewBatch = ({ code, ...values }: BatchValues) =>
  call<typeof addBatch>(
    { method: 'POST', path: '/product-batch/' },
    { body: { ...bodyOf({ ...values, code }), ...(code.trim() && { code }) } },
  )

export const changeBatch = (id: string, values: BatchValues, version: number | undefined) =>
  call<typeof updateBatch>(
    { method: 'PUT', path: '/product-batch/:id' },
    { params: { id }, body: bodyOf(values) },
    { expectedVersion: version },
  )
