import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { vi } from 'vitest'
import type { FamilyCalendarLink } from '#calendar/family/family-contract.ts'
import type { Product } from '#catalog/contract.ts'
import { apiOf } from '../../support/api-of.ts'
import type { ShopProcess } from '../../support/open-built-shop.ts'

type MailingShop = Pick<ShopProcess, 'url' | 'dataDir'>

/**
 * The first link like this in a mail to an address, read from the folder where mails are stored without a mail
 * server.
 */
export function mailedLink({ dataDir }: MailingShop, address: string, link: RegExp): Promise<string> {
  const find = () => {
    const folder = join(dataDir, 'mail')
    const mails = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'))
    const own = mails.find((mail) => mail.includes(`To: ${address}`)) ?? ''
    const [found] = link.exec(own.replace(/=\r?\n/g, '').replace(/=3D/g, '=')) ?? []
    if (found === undefined) throw new Error(`no mail to ${address} with ${link}`)
    return found
  }
  return vi.waitFor(find, { timeout: 20_000 })
}

/** The path in the mail that confirms a stock alert. */
export const stockAlertLink = /\/stock-alert\/[\w-]+\?key=[\w-]{22}/

/** The slug of demo goods with a sold-out variation. */
export const partlySoldOut = 'bat-huong-su-men-ran'

/** Paths of the pages behind the links of mails: a reminder of a family day and a stock alert, both unconfirmed. */
export async function mailedPages(shop: MailingShop): Promise<string[]> {
  const ask = apiOf(shop.url)
  const days = [{ id: 'a', name: 'Giỗ', calendar: 'lunar', day: 1, month: 2, leap: 'once', revision: 0 }]
  const { id, key } = await ask<FamilyCalendarLink>('/family-calendar/', { body: { days, consent: true } })
  await ask(`/family-calendar/${id}/reminder`, { body: { key, email: 'nhac-gio@example.com', consent: true } })
  const { variations } = await ask<Product>(`/product/${partlySoldOut}`)
  const variationId = variations.find(({ quantity }) => quantity === 0)?.id
  await ask('/stock-alert/', { body: { variationId, email: 'bao-hang@example.com', consent: true } })
  return Promise.all([
    mailedLink(shop, 'nhac-gio@example.com', /\/calendar\/reminder\/[\w-]+\?key=[\w-]{22}/),
    mailedLink(shop, 'bao-hang@example.com', stockAlertLink),
  ])
}
