import type { ComponentType, ReactNode } from 'react'
import type { Api } from '#foundation/api/endpoint.ts'
import type { PageName, PageParams } from '#foundation/page-urls.ts'
import type { Locale } from '#i18n/locale.ts'
import type { PageEntry } from './assets.ts'

/** The request for a page. `path` is without the language prefix. */
export type PageRequest<Params = Readonly<Record<string, string>>> = {
  api: Api
  params: Params
  path: string
  search: URLSearchParams
  locale: Locale
  /** The shop's clock when the request came. */
  now: Date
  /** The public origin of the shop, for absolute URLs: `https://tamhuong.vn`. */
  origin: string
}

/** Why a page could not be rendered: an HTTP status of 400 or above and the API's message for the user, if any. */
export type PageError = { status: number; message: string | undefined }

/** The frame around a group of pages: its data, its head elements, and its error page. */
export type Layout<LayoutData, Head> = {
  /** The script that the pages load; the storefront's by default. */
  entry?: PageEntry
  load: (request: PageRequest) => Promise<LayoutData>
  /** The elements of `<head>`; `head` is undefined when the page failed. */
  Head: ComponentType<{
    head: Head | undefined
    error: PageError | undefined
    layoutData: LayoutData | undefined
    request: PageRequest
  }>
  /** `layoutData` is undefined when it could not be loaded. */
  Frame: ComponentType<{ layoutData: LayoutData | undefined; request: PageRequest; children: ReactNode }>
  Failed: ComponentType<{ error: PageError; request: PageRequest }>
}

/** The result of a form that was refused, shown by the same page. */
export type RefusedForm<Value = unknown> = { status: number; returned: Value }

type PageProps<Data, Name extends PageName, Value> = {
  data: Data
  request: PageRequest<PageParams<Name>>
  /** The result of the page's form, when it was sent without scripts. */
  returned: Value | undefined
}

type Definition<Name extends PageName, Data, LayoutData, Head, Value> = {
  layout: Layout<LayoutData, Head>
  /** Loads data from the API. An API error becomes the page's status; throw a `PageRedirect` to redirect. */
  load: (request: PageRequest<PageParams<Name>>) => Promise<Data>
  head: (data: Data, request: PageRequest<PageParams<Name>>) => NoInfer<Head>
  /** HTTP status of a page that loaded; 200 by default. */
  status?: number
  /** Overrides the layout's error page. */
  Failed?: Layout<LayoutData, Head>['Failed']
  /**
   * Handles the page's form when it is sent without scripts: throw a `PageRedirect` on success, anything else is
   * returned and rendered as `returned`.
   */
  action?: (request: PageRequest<PageParams<Name>>, form: FormData) => Promise<RefusedForm<Value>>
  /** For a form with a file: its size limit, and the result of a larger one. Other forms may have 64 KiB of text. */
  upload?: { limitBytes: number; tooLarge: () => RefusedForm<Value> }
  Page: ComponentType<PageProps<Data, Name, NoInfer<Value>>>
}

/** A page of any data type, as the server handles it. */
export type Page = Definition<PageName, unknown, unknown, unknown, unknown> & { name: PageName }

/** Defines a page: its name in the list of URLs, its loader, head and component. */
export function page<Name extends PageName, Data, LayoutData, Head, Value = undefined>(
  name: Name,
  definition: Definition<Name, Data, LayoutData, Head, Value>,
): Page {
  return { name, ...(definition as unknown as Definition<PageName, unknown, unknown, unknown, unknown>) }
}

/** Thrown by `load` and `action` to redirect. `path` is without the language prefix, or an absolute URL. */
export class PageRedirect extends Error {
  readonly path: string
  readonly status: 301 | 302 | 303 | 308

  constructor(path: string, status: 301 | 302 | 303 | 308 = 302) {
    super(`redirect to ${path}`)
    this.path = path
    this.status = status
  }
}
