import * as z from 'zod'

/** A setting of the environment: an empty text counts as none. */
export const setting = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema)
