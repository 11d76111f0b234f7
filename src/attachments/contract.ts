import * as z from 'zod'
import { endpoint } from '#foundation/api/endpoint.ts'
import { EmptyAnswer, Id, idParams, listOf, PageQuery, SearchText, Stamps, sortBy } from '#foundation/api/schemas.ts'

/** What a page needs to show a picture without a layout shift: size in pixels, colour and alternative texts. */
export const Picture = z.object({
  id: Id,
  width: z.int(),
  height: z.int(),
  color: z.string().nullable(),
  alt: z.string().nullable(),
  altEn: z.string().nullable(),
})
export type Picture = z.infer<typeof Picture>

/** An uploaded picture. A PDF is stored as a picture of its pages; videos have their own table. */
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
  /** Words to search for in the library. */
  tags: z.array(z.string()),
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
    'Uploads a picture (JPG, PNG or WEBP). It is re-encoded without metadata. A PDF is refused, or becomes a picture of its pages where the parameter `attachment.pdf` says so. Visitors may upload for reviews only, staff for themselves; the catalogue needs `attachment.write`.',
  body: z.strictObject({
    file: z.instanceof(File).meta({ description: `JPG, PNG or WEBP, at most ${uploadLimitBytes / 1024 / 1024} MB` }),
    purpose: z.enum(['catalog', 'review', 'staff']).default('review'),
    alt: z.string().trim().max(300).optional(),
    altEn: z.string().trim().max(300).optional(),
  }),
  multipart: true,
  bodyLimit: uploadLimitBytes + 64 * 1024,
  answer: Attachment,
  success: 201,
})
const Tag = z.string().trim().min(1).max(40)

export const listAttachments = endpoint({
  method: 'GET',
  path: '/attachment/pagination',
  access: 'attachment.write',
  mayReadReplica: true,
  summary: 'Uploaded files, newest first, searched by name, alternative text and tag.',
  query: PageQuery.extend({
    q: SearchText.optional(),
    tag: Tag.optional(),
    purpose: z.enum(['catalog', 'review', 'staff']).optional(),
    sort: sortBy('createdDate', 'filename', 'size').default('-createdDate'),
  }),
  answer: listOf(Attachment),
})
export const listAttachmentTags = endpoint({
  method: 'GET',
  path: '/attachment/tags',
  access: 'attachment.write',
  mayReadReplica: true,
  summary: 'The tags in use, the most frequent first, at most 100.',
  answer: z.array(z.object({ tag: z.string(), count: z.int() })),
})

/** Where a picture is shown. `id` is that of the object that shows it; for a system parameter its key. */
export const AttachmentUse = z.object({
  kind: z.enum(['product', 'batch', 'collection', 'page', 'home', 'ritual', 'review', 'param', 'staff']),
  id: z.string(),
  title: z.string(),
})
export type AttachmentUse = z.infer<typeof AttachmentUse>

export const listAttachmentUses = endpoint({
  method: 'GET',
  path: '/attachment/:id/uses',
  access: 'attachment.write',
  summary: 'Where a picture is shown, at most 100 places.',
  params: idParams,
  answer: z.array(AttachmentUse),
})
export const updateAttachment = endpoint({
  method: 'PUT',
  path: '/attachment/:id',
  access: 'attachment.write',
  summary: 'Changes the words and tags of a picture.',
  params: idParams,
  body: z.strictObject({
    filename: z.string().trim().min(1).max(200).optional(),
    alt: z.string().trim().max(300).optional(),
    altEn: z.string().trim().max(300).optional(),
    tags: z.array(Tag).max(20).optional(),
  }),
  ignoresServerFields: true,
  answer: Attachment,
})
export const replaceAttachment = endpoint({
  method: 'POST',
  path: '/attachment/:id/replace',
  access: 'attachment.write',
  summary: 'Shows another picture wherever this one is shown. This one stays in the library, unused.',
  params: idParams,
  body: z.strictObject({ by: Id }),
  answer: z.array(AttachmentUse),
})
export const getAttachmentFile = endpoint({
  method: 'GET',
  path: '/attachment/:id',
  access: 'anyone',
  summary:
    'The file itself. Visitors get pictures of reviews only once their review is approved, and those of staff never.',
  params: idParams,
  answer: z.instanceof(Response),
})
export const removeAttachment = endpoint({
  method: 'DELETE',
  path: '/attachment/:id',
  access: 'attachment.write',
  summary: 'Removes a file that is shown nowhere; 409 says where it is.',
  params: idParams,
  answer: EmptyAnswer,
})
