import { createHash } from 'node:crypto'
import { and, asc, eq } from 'drizzle-orm'
import { storedName } from '#attachments/rules.ts'
import type { EncodedPicture } from '#attachments/server/picture-jobs.ts'
import { actorName } from '#foundation/api/caller.ts'
import type { RequestServices } from '#foundation/api/routes.ts'
import { conflict, forbidden, notFound } from '#foundation/api/shop-error.ts'
import type { Db } from '#foundation/database/database.ts'
import { removeFiles, removeRefusedFiles } from '#foundation/files/remove-files.ts'
import { newId } from '#foundation/id.ts'
import { m } from '#i18n/messages.js'
import { attachmentLimits, type OrderAttachment } from '#orders/attachments/attachment-contract.ts'
import { awaitsTransfer } from '#orders/attachments/rules.ts'
import { orderEvents, type StoredOrder } from '../tables.ts'
import { type AttachmentAccess, lockAccessedOrder } from './access.ts'
import { fileKeysOf } from './files.ts'
import { type OrderAttachmentRow, orderAttachments } from './tables.ts'

type StoreServices = Pick<RequestServices, 'db' | 'files' | 'log' | 'now' | 'caller'>

function toOrderAttachment(row: OrderAttachmentRow): OrderAttachment {
  const { orderRowId: _order, storageKey: _key, sha256: _sha256, ...published } = row
  return published
}

export async function listOrderAttachments(db: Db, { id }: AttachmentAccess): Promise<OrderAttachment[]> {
  const rows = await db
    .select()
    .from(orderAttachments)
    .where(eq(orderAttachments.orderRowId, id))
    .orderBy(asc(orderAttachments.id))
  return rows.map(toOrderAttachment)
}

/** The attachment, if it belongs to this order. Throws 404. */
export async function getOrderAttachment(db: Db, { id }: AttachmentAccess, attachmentId: string) {
  const [row] = await db
    .select()
    .from(orderAttachments)
    .where(and(eq(orderAttachments.id, attachmentId), eq(orderAttachments.orderRowId, id)))
  if (!row) throw notFound(m.error_not_found())
  return row
}

/**
 * Throws a 409 when the caller can't add to the order: it does not await a transfer, or has enough attachments. Called
 * before a file is decoded, when the order need not be locked, and again, with it locked, before the row is written.
 */
export async function rejectUnlessAddable(tx: Db, order: StoredOrder, { isStaff }: AttachmentAccess): Promise<void> {
  if (!isStaff) await rejectUnlessTransferPending(tx, order)
  const addedBy = isStaff ? 'staff' : 'buyer'
  const own = and(eq(orderAttachments.orderRowId, order.id), eq(orderAttachments.addedBy, addedBy))
  if ((await tx.$count(orderAttachments, own)) < attachmentLimits[addedBy]) return
  throw refusal(m.order_attachment_too_many({ n: attachmentLimits[addedBy] }))
}

async function rejectUnlessTransferPending(tx: Db, order: StoredOrder): Promise<void> {
  const events = await tx
    .select({ kind: orderEvents.kind })
    .from(orderEvents)
    .where(eq(orderEvents.orderRowId, order.id))
  if (!awaitsTransfer({ ...order, orderStatus: order.status }, events)) throw refusal(m.order_attachment_closed())
}

const refusal = (message: string) => conflict(message, [{ field: 'file', message }])

/** Stores an encoded picture: the file first, then its row; if the row is refused, the file is removed again. */
export async function storeOrderAttachment(
  { db, files, log, now, caller }: StoreServices,
  access: AttachmentAccess,
  filename: string,
  picture: EncodedPicture,
): Promise<OrderAttachment> {
  const createdDate = now()
  const id = newId(createdDate.getTime())
  const row: OrderAttachmentRow = {
    id,
    orderRowId: access.id,
    addedBy: access.isStaff ? 'staff' : 'buyer',
    filename: storedName(filename),
    size: picture.bytes.byteLength,
    width: picture.width,
    height: picture.height,
    sha256: createHash('sha256').update(picture.bytes).digest('hex'),
    storageKey: `orders/${createdDate.getUTCFullYear()}/${id}.webp`,
    createdDate,
    createdBy: access.isStaff ? actorName(caller) : null,
  }
  await files.put(row.storageKey, picture.bytes)
  try {
    await db.transaction(async (tx) => {
      await rejectUnlessAddable(tx, await lockAccessedOrder(tx, access), access)
      await tx.insert(orderAttachments).values(row)
    })
  } catch (error) {
    await removeRefusedFiles({ files, log }, fileKeysOf(row), error)
    throw error
  }
  return toOrderAttachment(row)
}

/** Removes the row, and its files after the commit. Buyers remove their own only, while the transfer is awaited. */
export async function removeOrderAttachment(
  { db, files, log, afterCommit }: Pick<RequestServices, 'db' | 'files' | 'log' | 'afterCommit'>,
  access: AttachmentAccess,
  attachmentId: string,
): Promise<void> {
  const removed = await db.transaction(async (tx) => {
    const order = await lockAccessedOrder(tx, access)
    const row = await getOrderAttachment(tx, access, attachmentId)
    if (!access.isStaff) {
      if (row.addedBy !== 'buyer') throw forbidden(m.error_forbidden())
      await rejectUnlessTransferPending(tx, order)
    }
    await tx.delete(orderAttachments).where(eq(orderAttachments.id, row.id))
    return row
  })
  afterCommit(() => removeFiles({ files, log }, fileKeysOf(removed)))
}
