import { encodeData } from '#foundation/files/base64-data.ts'

/**
 * A body with objects inside it, which would be dropped on their way (specification §3): as base64 of its JSON, which
 * the server reads as the body itself.
 */
export const wholeBody = <Body extends object>(body: Body): Body => encodeData(body) as unknown as Body
