import type { SentBody } from '#foundation/api/wire-time.ts'
import { encodeData } from '#foundation/files/base64-data.ts'

/**
 * Encodes a body with nested objects as base64 of its JSON, which the server reads as the body itself. Sent as plain
 * JSON, nested objects would be dropped (specification §3).
 */
export const encodeBody = <Body extends object>(body: Body) => encodeData(body) as unknown as SentBody<Body>
