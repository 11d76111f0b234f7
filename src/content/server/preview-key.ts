import { createHmac } from 'node:crypto'
import type { Db } from '#foundation/database/database.ts'
import { constantTimeEqual } from '#foundation/security/constant-time-equal.ts'
import { readSecret } from '#system/server/secrets.ts'

const linkHoldsMs = 7 * 24 * 60 * 60 * 1000

/** The key of a preview link, `<end in seconds>-<signature>`, and when it expires. */
export async function previewKey(db: Db, pageId: string, now: Date): Promise<{ key: string; expireDate: Date }> {
  const end = Math.ceil((now.getTime() + linkHoldsMs) / 1000)
  return { key: `${end}-${await signature(db, pageId, end)}`, expireDate: new Date(end * 1000) }
}

/** Whether a key is valid for this page now. */
export async function isPreviewKey(db: Db, pageId: string, key: string, now: Date): Promise<boolean> {
  const [, end = '', given = ''] = /^(\d{1,12})-([\w-]{22})$/.exec(key) ?? []
  if (end === '' || Number(end) * 1000 <= now.getTime()) return false
  return constantTimeEqual(given, await signature(db, pageId, Number(end)))
}

async function signature(db: Db, pageId: string, end: number): Promise<string> {
  const secret = await readSecret(db, 'page_preview')
  return createHmac('sha256', secret).update(`page:${pageId}:${end}`).digest('base64url').slice(0, 22)
}
