import type { FieldError } from './shop-error.ts'

/**
 * The form of every answer of the API (specification §7; the spelling is published and stays). On an error `res_data`
 * is null, with `errors` for invalid fields.
 */
export type Envelope<Data> = {
  res_status_code: number
  res_data: Data
  message: string
  errors?: FieldError[]
}
