import type { ComponentType, ReactNode } from 'react'
import type { Api } from '#foundation/api/endpoint.ts'
import type { PageName, PageParams } from '#foundation/page-urls.ts'
import type { Locale } from '#i18n/locale.ts'
import type { PageEntry } from './assets.ts'

/** What a page is asked for. `path` is without the language prefix. */
export type PageRequest<Params = Readonly<Record<string, string>>> = {
  api: Api
  params: Params
  path: string
  search: URLSearchParams
  locale: Locale
  /** Where visitors reach the shop, for addresses that must be whole: `https://tamhuong.vn`. */
  origin: string
}

/** Why a page could not be shown: an HTTP status of 400 or above and, when the API said something for people, that. */
export type PageError = { status: number; message: string | undefined }

/**
 * The frame around a group of pages: what it loads, what it puts into the head, and how it looks when a page failed.
 */
export type Layout<Frame, Head> = {
  /** Which script the pages start with; the shop's own when not given. */
  entry?: PageEntry
  load: (request: PageRequest) => Promise<Frame>
  /** The elements of `<head>`; without `head` when the page failed. */
  Head: ComponentType<{
    head: Head | undefined
    error: PageError | undefined
    frame: Frame | undefined
    request: PageRequest
  }>
  /** `frame` is missing when it could not be loaded. */
  Frame: ComponentType<{ frame: Frame | undefined; request: PageRequest; children: ReactNode }>
  Failed: ComponentType<{ error: PageError; request: PageRequest }>
}

/** What a page shows after its form was refused. */
export type Returned<Value = unknown> = { status: number; returned: Value }

type PageProps<Data, Name extends PageName, Value> = {
  data: Data
  request: PageRequest<PageParams<Name>>
  /** What the page's own form was answered, when it was sent without scripts. */
  returned: Value | undefined
}

type Definition<Name extends PageName, Data, Frame, Head, Value> = {
  layout: Layout<Frame, Head>
  /** Asks the API. What the API refuses becomes the page's status; throw a `PageRedirect` to redirect. */
  load: (request: PageRequest<PageParams<Name>>) => Promise<Data>
  head: (data: Data, request: PageRequest<PageParams<Name>>) => NoInfer<Head>
  /** HTTP status of the page when it loaded; 200 otherwise. */
  status?: number
  /** Instead of the layout's, when the page failed. */
  Failed?: Layout<Frame, Head>['Failed']
  /**
   * Answers the page's form when it is sent without scripts: a `PageRedirect` is thrown, anything else shown as
   * `returned`.
   */
  action?: (request: PageRequest<PageParams<Name>>, form: FormData) => Promise<Returned<Value>>
  Page: ComponentType<PageProps<Data, Name, NoInfer<Value>>>
}

/** A page as the server handles it, whatever its data are. */
export type Page = Definition<PageName, unknown, unknown, unknown, unknown> & { name: PageName }

/** Describes a page: its name on the sheet of URLs, what it loads, its head and its component. */
export function page<Name extends PageName, Data, Frame, Head, Value = undefined>(
  name: Name,
  definition: Definition<Name, Data, Frame, Head, Value>,
): Page {
  return { name, ...(definition as unknown as Definition<PageName, unknown, unknown, unknown, unknown>) }
}

/** Thrown by `load` and `action` to lead elsewhere. `path` is without the language, or a whole address. */
export class PageRedirect extends Error {
  readonly path: string
  readonly status: 301 | 302 | 303 | 308

  constructor(path: string, status: 301 | 302 | 303 | 308 = 302) {
    super(`redirect to ${path}`)
    this.path = path
    this.status = status
  }
}
