import { addressOf, headersFor } from '#foundation/api-request.ts'
import type { Envelope } from '#foundation/envelope.ts'
import { m } from '#i18n/paraglide/messages.js'
import { session } from '#identity/web/session.ts'

/** Fetches a file that only staff may have and hands it to the browser to save. Throws with the server's words. */
export async function saveFile(path: `/${string}`, query: Record<string, unknown> = {}): Promise<void> {
  const headers = headersFor(session.getState().token, document.cookie)
  const response = await fetch(addressOf(path, {}, query), { headers })
  if (!response.ok) {
    const envelope = (await response.json().catch(() => undefined)) as Envelope<unknown> | undefined
    throw new Error(envelope?.message || m.common_error_generic())
  }
  const named = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')
  saveBlob(named?.[1] ?? 'file', await response.blob())
}

/** Hands the browser a file to save. */
export function saveBlob(filename: string, blob: Blob): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = filename
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
