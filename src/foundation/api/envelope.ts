import type { FieldError } from './shop-error.ts'

/**
 * What every answer of the API looks like (specification §7; the spelling is published and stays).
 * A refusal has `res_data` null and, for faulty fields, `errors`.
 */
export type Envelope<Data> = {
  res_status_code: number
  res_data: Data
  message: string
  errors?: FieldError[]
}
