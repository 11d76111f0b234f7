import * as z from 'zod'
import { endpoint } from '#foundation/endpoint.ts'
import { Id, idParams, listOf, Nothing, PageQuery, Stamps } from '#foundation/schemas.ts'

/** What a screen needs to show a picture without a shift: its id, size in pixels and dominant colour. */
export const Picture = z.object({
  id: Id,
  width: z.int(),
  height: z.int(),
  color: z.string().nullable(),
  alt: z.string().nullable(),
  altEn: z.string().nullable(),
})
export type Picture = z.infer<typeof Picture>

export const Attachment = z.object({
  id: Id,
  filename: z.string(),
  mimeType: z.string(),
  /** bytes */
  size: z.int(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  color: z.string().nullable(),
  alt: z.string().nullable(),
  altEn: z.string().nullable(),
  purpose: z.enum(['catalog', 'review', 'staff']),
  url: z.string(),
  ...Stamps,
})
export type Attachment = z.infer<typeof Attachment>

export const uploadLimitBytes = 8 * 1024 * 1024

export const uploadAttachment = endpoint({
  method: 'POST',
  path: '/attachment/',
  access: 'anyone',
  summary:
    'Uploads a picture (JPG, PNG or WEBP). It is re-encoded without metadata. Visitors may upload for reviews only.',
  body: z.strictObject({
    file: z.instanceof(File).meta({ description: 'The picture' }),
    purpose: z.enum(['catalog', 'review', 'staff']).default('review'),
    alt: z.string().trim().max(300).optional(),
    altEn: z.string().trim().max(300).optional(),
  }),
  multipart: true,
  bodyLimit: uploadLimitBytes + 64 * 1024,
  answer: Attachment,
  success: 201,
})
export const listAttachments = endpoint({
  method: 'GET',
  path: '/attachment/pagination',
  access: 'attachment.write',
  summary: 'Uploaded files, newest first.',
  query: PageQuery,
  answer: listOf(Attachment),
})
export const getAttachmentFile = endpoint({
  method: 'GET',
  path: '/attachment/:id',
  access: 'anyone',
  summary: 'The file itself. Pictures of reviews only once their review is approved.',
  params: idParams,
  answer: z.instanceof(Response),
})
export const removeAttachment = endpoint({
  method: 'DELETE',
  path: '/attachment/:id',
  access: 'attachment.write',
  summary: 'Removes a file; where it was shown, nothing is shown.',
  params: idParams,
  answer: Nothing,
})
