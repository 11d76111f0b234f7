import * as z from 'zod'
import { uploadLimitBytes } from '#attachments/contract.ts'
import { endpoint } from '#foundation/api/endpoint.ts'
import { EmptyAnswer, Id, WireTime } from '#foundation/api/schemas.ts'
import { orderCredentialFields, orderParams } from '../contract.ts'

/** A picture that belongs to an order: the buyer's proof of a transfer, or a paper that staff added. */
export const OrderAttachment = z.object({
  id: Id,
  addedBy: z.enum(['buyer', 'staff']),
  filename: z.string(),
  /** bytes */
  size: z.int(),
  width: z.int(),
  height: z.int(),
  createdDate: WireTime,
  /** The member of staff; null for the buyer. */
  createdBy: z.string().nullable(),
})
export type OrderAttachment = z.infer<typeof OrderAttachment>

/** Attachments of one order, by who added them. */
export const attachmentLimits = { buyer: 3, staff: 10 } as const

const attachmentParams = orderParams.extend({ attachmentId: Id })

export const listOrderAttachments = endpoint({
  method: 'GET',
  path: '/order/:id/attachment',
  access: 'anyone',
  summary: 'The attachments of an order, the oldest first, for its buyer and for staff who read orders.',
  params: orderParams,
  query: z.strictObject(orderCredentialFields),
  answer: z.array(OrderAttachment),
})
export const addOrderAttachment = endpoint({
  method: 'POST',
  path: '/order/:id/attachment',
  access: 'anyone',
  summary:
    'Adds a picture to an order, re-encoded without metadata; a PDF becomes a picture of its pages where the parameter `attachment.pdf` says so. The buyer adds proofs of a transfer while it is awaited, at most 3; staff who change orders add papers, at most 10 (409).',
  params: orderParams,
  body: z.strictObject({
    file: z.instanceof(File).meta({ description: `JPG, PNG or WEBP, at most ${uploadLimitBytes / 1024 / 1024} MB` }),
    ...orderCredentialFields,
  }),
  multipart: true,
  bodyLimit: uploadLimitBytes + 64 * 1024,
  answer: OrderAttachment,
  success: 201,
})
export const getOrderAttachmentFile = endpoint({
  method: 'GET',
  path: '/order/:id/attachment/:attachmentId',
  access: 'anyone',
  summary: 'The picture itself or its thumbnail, for whoever may list the attachments. Never stored by caches.',
  params: attachmentParams,
  query: z.strictObject({ ...orderCredentialFields, size: z.enum(['full', 'thumbnail']).default('full') }),
  answer: z.instanceof(Response),
})
export const removeOrderAttachment = endpoint({
  method: 'DELETE',
  path: '/order/:id/attachment/:attachmentId',
  access: 'anyone',
  summary: 'Removes an attachment. The buyer removes their own while the transfer is awaited (409).',
  params: attachmentParams,
  query: z.strictObject(orderCredentialFields),
  answer: EmptyAnswer,
})
