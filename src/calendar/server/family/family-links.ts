import { createHmac } from 'node:crypto'
import type { Db } from '#foundation/database/database.ts'
import { constantTimeEqual } from '#foundation/security/constant-time-equal.ts'
import { readSecret } from '#system/server/secrets.ts'

/** The right that a key grants: read the days, change and remove them, or manage one address's reminders. */
type Right = 'read' | 'edit' | 'reminder'

/** 132 bits; does not expire. */
export async function familyKey(db: Db, right: Right, id: string): Promise<string> {
  const secret = await readSecret(db, 'family_calendar_link')
  return createHmac('sha256', secret).update(`family-calendar:${right}:${id}`).digest('base64url').slice(0, 22)
}

export const isFamilyKey = async (db: Db, right: Right, { id, key }: { id: string; key: string }): Promise<boolean> =>
  constantTimeEqual(key, await familyKey(db, right, id))
