import { type PageError, PageRedirect, type PageRequest } from '#rendering/page.ts'
import { FailedPage } from '../errors/failed-page.tsx'
import { apiProblemOrThrow } from '../order/api-problem-or-throw.ts'
import { NoticeScreen } from './notice-screen.tsx'

/** The key of a link in an email. */
export const keyIn = (search: URLSearchParams) => search.get('key')?.slice(0, 64) || 'none'

type Choice = { run: () => Promise<unknown>; next: string }

/** Runs what the pressed button of such a link's page says, then redirects; a refusal is shown by the page. */
export async function runChoice(form: FormData, { confirm, leave }: Record<'confirm' | 'leave', Choice>) {
  const { run, next } = form.get('intent') === 'leave' ? leave : confirm
  try {
    await run()
  } catch (error) {
    return { status: apiProblemOrThrow(error).status, returned: undefined }
  }
  throw new PageRedirect(next, 303)
}

type FailedLinkProps = { title: string; gone: string; error: PageError; request: PageRequest }

/** For a link whose key is not, or no longer, known. */
export const FailedLink = ({ title, gone, error, request }: FailedLinkProps) =>
  error.status < 500 ? <NoticeScreen title={title} text={gone} /> : <FailedPage error={error} request={request} />
