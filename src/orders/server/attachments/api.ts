import { limitUploads } from '#attachments/server/limit-uploads.ts'
import { type AcceptsPdf, readUpload } from '#attachments/server/read-upload.ts'
import { variantReader } from '#attachments/server/variants.ts'
import { handle, handleWithPreparation, type RequestServices, type Route } from '#foundation/api/routes.ts'
import { networkOf } from '#foundation/security/network.ts'
import type { RateLimiterFactory } from '#foundation/security/rate-limit.ts'
import type { Services } from '#foundation/services.ts'
import * as contract from '#orders/attachments/attachment-contract.ts'
import type { OrderCredentials } from '#orders/contract.ts'
import { limitCredentialGuesses } from '../limit-credential-guesses.ts'
import { hasCredentials } from '../orders.ts'
import { type AttachmentAccess, getAccessedOrder, getAttachmentAccess } from './access.ts'
import {
  getOrderAttachment,
  listOrderAttachments,
  rejectUnlessAddable,
  removeOrderAttachment,
  storeOrderAttachment,
} from './attachments.ts'
import { attachmentResponse } from './files.ts'

/** Uploads of buyers per order: several attempts for each of the three proofs. */
const uploadsOfOrder = { limit: 12, windowMs: 60 * 60 * 1000 }

type Capability = Parameters<typeof getAttachmentAccess>[3]
type Asked = OrderCredentials & { id: string }

export function orderAttachmentsRoutes(
  { files, log }: Services,
  limits: RateLimiterFactory,
  acceptsPdf: AcceptsPdf,
): Route[] {
  const proving = limitCredentialGuesses(limits)
  const takeUpload = limitUploads(limits)
  const ofOrder = limits('order attachment', uploadsOfOrder)
  const readVariant = variantReader(files, log)

  /** Only the search for the order counts as a guess of its proof, not what follows. */
  function open({ db, caller }: RequestServices, asked: Asked, capability: Capability): Promise<AttachmentAccess> {
    const find = () => getAttachmentAccess(db, caller, asked, capability)
    return hasCredentials(asked) ? proving({ db, caller }, asked.id, asked, find) : find()
  }
  return [
    handle(contract.listOrderAttachments, async ({ params, query }, services) =>
      listOrderAttachments(services.db, await open(services, { ...params, ...query }, 'order.read')),
    ),
    handleWithPreparation(
      contract.addOrderAttachment,
      async ({ params, body: { file, ...proof } }, services) => {
        const access = await open(services, { ...params, ...proof }, 'order.write')
        await rejectUnlessAddable(services.db, await getAccessedOrder(services.db, access), access)
        if (!services.caller.staff) await ofOrder.take(access.orderId)
        const onExhausted = await takeUpload(services.caller)
        return { access, picture: await readUpload(services, file, { acceptsPdf, onExhausted }) }
      },
      ({ body }, services, { access, picture }) => storeOrderAttachment(services, access, body.file.name, picture),
    ),
    handle(contract.getOrderAttachmentFile, async ({ params, query: { size, ...proof } }, services) => {
      const access = await open(services, { id: params.id, ...proof }, 'order.read')
      const row = await getOrderAttachment(services.db, access, params.attachmentId)
      const client = networkOf(services.caller.ipAddress)
      return attachmentResponse(row, { files: services.files, readVariant, size, client })
    }),
    handle(contract.removeOrderAttachment, async ({ params, query }, services) => {
      const access = await open(services, { id: params.id, ...query }, 'order.write')
      await removeOrderAttachment(services, access, params.attachmentId)
      return null
    }),
  ]
}
