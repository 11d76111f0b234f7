import { inlineDisposition } from '#attachments/rules.ts'
import { variantKey } from '#attachments/server/attachments.ts'
import type { variantReader } from '#attachments/server/variants.ts'
import { notFound } from '#foundation/api/shop-error.ts'
import type { FileStore } from '#foundation/files/file-store.ts'
import { m } from '#i18n/messages.js'
import type { OrderAttachmentRow } from './tables.ts'

/** Wide enough for a thumbnail on a screen with two pixels per point. */
const thumbnail = '320.webp'

/** Storage keys of the picture and its thumbnail. */
export const fileKeysOf = ({ id, storageKey }: Pick<OrderAttachmentRow, 'id' | 'storageKey'>): string[] => [
  storageKey,
  variantKey(id, thumbnail),
]

type Reading = {
  files: FileStore
  readVariant: ReturnType<typeof variantReader>
  size: 'full' | 'thumbnail'
  /** The network that asks. */
  client: string
}

/** The picture for whoever was found to have access. Nothing on the way may store it. */
export async function attachmentResponse(
  row: OrderAttachmentRow,
  { files, readVariant, size, client }: Reading,
): Promise<Response> {
  const bytes =
    size === 'thumbnail' ? (await readVariant(row, thumbnail, client))?.bytes : await files.read(row.storageKey)
  if (!bytes) throw notFound(m.error_not_found())
  return new Response(bytes, {
    headers: {
      'Content-Type': 'image/webp',
      'Content-Length': String(bytes.byteLength),
      'Content-Disposition': inlineDisposition(row.filename),
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, no-store',
    },
  })
}
