import { join } from 'node:path'
import type { FamilyCalendarLink } from '#calendar/family/family-contract.ts'
import type { Product } from '#catalog/contract.ts'
import { untilTrue } from '../../scripts/until-true.ts'
import type { ShopUnderProof } from '../support/shop-process.ts'
import { readStoredEmails } from '../support/stored-emails.ts'
import type { SendToApi } from './orders-with-texts.ts'

/** The scheduled run of the email queue comes every minute. */
const timeoutMs = 90_000

/**
 * Subscribes an address to a new family calendar and to a sold-out product; returns the calendar, and the paths of the
 * pages that the two emails link to.
 */
export async function requestLinks(
  { dataDir }: Pick<ShopUnderProof, 'dataDir'>,
  send: SendToApi,
  family: object,
  { variations: [soldOut] }: Product,
) {
  const calendar = await send<FamilyCalendarLink>('/family-calendar/', family)
  const stranger = { email: 'stranger@example.com', consent: true }
  await send(`/family-calendar/${calendar.id}/reminder`, { key: calendar.key, ...stranger })
  await send('/stock-alert/', { variationId: soldOut?.id, ...stranger })
  const folder = join(dataDir, 'mail')
  const links = {
    reminder: await mailedPath(folder, /\/calendar\/reminder\/[\w-]+\?key=[\w-]{22}/),
    stockAlert: await mailedPath(folder, /\/stock-alert\/[\w-]+\?key=[\w-]{22}/),
  }
  return { calendar, links }
}

/** The first path like this in the emails that the shop stores without a mail server. Throws when none comes. */
async function mailedPath(folder: string, pattern: RegExp): Promise<string> {
  const find = () => pattern.exec(readStoredEmails(folder).map(withoutEncoding).join('\n'))?.[0]
  await untilTrue(async () => find() !== undefined, timeoutMs).catch(() => undefined)
  const path = find()
  if (path === undefined) throw new Error(`No email has a link like ${pattern}`)
  return path
}

/** Without the line breaks and the escaped `=` of its transfer encoding. */
const withoutEncoding = ({ source }: { source: string }) => source.replace(/=\r?\n/g, '').replaceAll('=3D', '=')
