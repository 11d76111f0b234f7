import type { Order } from '#orders/contract.ts'
import type { EmailSummary } from '#system/message-contract.ts'
import { createProduct, orderBody } from './factories/entities.ts'
import { openTestShop, type TestShop } from './open-test-shop.ts'
import { openSmtpServer } from './servers/smtp-server.ts'

export const mailFrom = 'Tâm Hương <shop@tamhuong.example>'

/** A shop with a mail server that records what it receives, and a product. */
export async function shopWithMail(more: Record<string, string> = {}) {
  const smtp = await openSmtpServer()
  const environment = { SMTP_URL: smtp.url, MAIL_FROM: mailFrom, PUBLIC_URL: 'https://tamhuong.example', ...more }
  const shop = await openTestShop({ environment })
  const token = await shop.signIn()
  const product = await createProduct(shop, token, { name: 'Bát hương <men> rạn', nameEn: 'Crackle-glaze bowl' })
  return { smtp, shop, token, product }
}

export const placed = (shop: TestShop, productId: string, locale: 'vi' | 'en' = 'vi', more = {}) =>
  shop.call<Order>('/order/', { method: 'POST', body: orderBody([{ productId, amount: 2 }], more), locale })

export const messages = async (shop: TestShop, token: string) =>
  (await shop.call<{ items: EmailSummary[] }>('/message/pagination', { token })).res_data.items
