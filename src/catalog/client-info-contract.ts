import * as z from 'zod'
import { isWireTime } from '#foundation/api/wire-time.ts'
import { isRecord } from '#foundation/json.ts'

/**
 * Client information sent with product queries (specification §3), with the consent of visitors who were asked; flat,
 * all optional.
 */
export const clientFields = {
  client_user_agent: z.string().max(500).optional(),
  client_ip_address: z.string().max(64).optional(),
  city: z.string().max(120).optional(),
  country: z.string().max(120).optional(),
  consent_date: z.string().refine(isWireTime).optional().meta({
    description: 'When the visitor agreed that it is recorded: UTC, YYYY-MM-DD HH:mm:ss',
    example: '2026-03-01 09:30:00',
  }),
  consent_version: z.string().max(60).optional().meta({
    description: 'Which privacy policy they agreed to: the system parameter `privacy.version` as they were asked',
  }),
}
/** Unknown fields and nulls are ignored (decisions §10). */
export const ClientInfo = z.preprocess(withoutNulls, z.object(clientFields))
export type ClientInfo = z.infer<typeof ClientInfo>

function withoutNulls(info: unknown): unknown {
  if (!isRecord(info)) return info
  return Object.fromEntries(Object.entries(info).filter(([, value]) => value !== null))
}
