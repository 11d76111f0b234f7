import * as z from 'zod'
import { endpoint } from '#foundation/api/endpoint.ts'

/** A province or a ward with its official code (two and five digits since the reform of 1 July 2025). */
export const Place = z.object({
  code: z.string(),
  name: z.string(),
  /** Former names from before the reform, if they differ: `Hàng Bạc, Hàng Đào (Quận Hoàn Kiếm)`. */
  former: z.string().nullable(),
})
export type Place = z.infer<typeof Place>

export const listProvinces = endpoint({
  method: 'GET',
  path: '/address/provinces',
  access: 'anyone',
  summary: 'The 34 provinces and cities.',
  answer: z.array(Place),
})
export const listWards = endpoint({
  method: 'GET',
  path: '/address/wards',
  access: 'anyone',
  summary: 'Wards, communes and special zones of a province.',
  query: z.strictObject({
    province: z.string().min(1).max(80).meta({
      description: 'Official code, or the name (also one from before the reform) in any notation; a 422 if unknown.',
    }),
  }),
  answer: z.array(Place),
})
