import sharp from 'sharp'
import type { Envelope } from '#foundation/api/envelope.ts'
import type { OrderAttachment } from '#orders/attachments/attachment-contract.ts'
import type { TestShop } from '../open-test-shop.ts'
import { openShopWithOrder } from './order.ts'

/** A screenshot of a transfer on a phone. */
export const screenshot = (): Promise<Buffer> =>
  sharp({ create: { width: 360, height: 780, channels: 3, background: '#0a6847' } })
    .png()
    .toBuffer()

type Sent = { token?: string | undefined; bytes?: Uint8Array; name?: string; ipAddress?: string }

/** Attaches a file to an order, with the proof in `fields` or as staff. */
export async function attach(
  shop: TestShop,
  orderId: string,
  fields: Record<string, string>,
  { bytes, name = 'chuyển khoản.png', ...sender }: Sent = {},
) {
  const form = new FormData()
  form.set('file', new File([new Uint8Array(bytes ?? (await screenshot()))], name, { type: 'image/png' }))
  for (const [field, value] of Object.entries(fields)) form.set(field, value)
  const encoded = new Response(form)
  return shop.call<OrderAttachment>(`/order/${orderId}/attachment`, {
    method: 'POST',
    raw: await encoded.arrayBuffer(),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    ...sender,
  })
}

/** The answer to a request for the picture; its message when it was refused. */
export async function fetchAttachment(shop: TestShop, path: string, token?: string) {
  const headers = new Headers(token ? { authorization: `Bearer ${token}` } : undefined)
  const answer = await shop.fetch(new Request(`http://shop.test/api/v1${path}`, { headers }))
  const message = answer.ok ? undefined : ((await answer.clone().json()) as Envelope<null>).message
  return { answer, status: answer.status, message }
}

/** Storage keys of the attachments of orders and of resized pictures. */
export const storedPictureKeys = async ({ files }: TestShop) => {
  const keys: string[] = []
  for await (const key of files.list()) if (/^(orders|media)\//.test(key)) keys.push(key)
  return keys
}
export const rowsOf = async ({ pool }: TestShop) =>
  (await pool.query('select * from order_attachment order by id')).rows
/** The answer to a file that is refused with this message. */
export const refused = (status: number, message: string) => ({ status, message, errors: [{ field: 'file', message }] })

/** An order awaiting a transfer, with a proof that its buyer attached. */
export async function openShopWithProof(options: Parameters<typeof openShopWithOrder>[1] = {}) {
  const opened = await openShopWithOrder('bank_transfer', options)
  const key = opened.order.trackingKey ?? ''
  const { res_data: proof } = await attach(opened.shop, opened.order.orderId, { key })
  return { ...opened, key, proof, path: `/order/${opened.order.orderId}/attachment` }
}
