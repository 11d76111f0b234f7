import type { Random } from '../fuzz/random.ts'
import type { Books } from './order-book.ts'
import type { World } from './shop-contents.ts'

/** One request, and what a right answer to it is. */
export type LoadRequest = {
  method: 'GET' | 'POST' | 'PUT'
  path: string
  language: Language
  body?: unknown
  token?: string
  status: number
  /** What its content type begins with. */
  type: string
  /** Words that it must hold. */
  says?: string
  /** Is told the answer, whatever it is; gives what is wrong with it. */
  hear?: (answer: { status: number; text: string; retrySeconds: number }) => string | undefined
}

export type Language = 'vi' | 'en'

/** Whoever makes a request: what there is to ask for, and what was sold so far. */
export type Visitor = { world: World; random: Random; books: Books; language: Language }

/** An address of a page in the visitor’s language. */
export const pathIn = (language: Language, path: string) => (language === 'en' ? `/en${path}` : path)

/** A call of the API; `code` is what the envelope says. */
export function call(
  { language }: Pick<Visitor, 'language'>,
  method: LoadRequest['method'],
  path: string,
  { code = 200, ...more }: Partial<LoadRequest> & { code?: number } = {},
): LoadRequest {
  const says = `"res_status_code":${code}`
  return { method, path: `/api/v1${path}`, language, status: 200, type: 'application/json', says, ...more }
}
