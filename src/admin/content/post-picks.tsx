import type { listPagesByPage, PageSummary } from '#content/contract.ts'
import { call } from '#foundation/api-client/browser-api.ts'
import { pick } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import { type PickFieldProps, PickList } from '../kit/pickers/pick-list.tsx'
import { PickSearch } from '../kit/pickers/pick-search.tsx'
import { usePicked, usePickedNames } from '../kit/pickers/use-picked.ts'
import { stateLabel } from './page-labels.ts'

export const usePostNames = (ids: readonly string[]) => usePickedNames(ids, load)

/** A list of chosen posts in manual order; drafts may be chosen and are shown once they are public. */
export const PostPicks = (props: PickFieldProps) => (
  <PickList
    {...props}
    known={usePicked(props.value, load)}
    chooseLabel={m.admin_post_choose()}
    search={(choose) => (
      <PickSearch
        label={m.admin_post_search()}
        name="post-search"
        search={search}
        rowOf={rowOf}
        onChoose={({ id }) => choose(id)}
      />
    )}
  />
)

const rowOf = (post: PageSummary) => ({
  id: post.id,
  name: pick(post.title, post.titleEn),
  note: stateLabel(post),
  pictureId: post.picture?.id,
})

const list = async (query: object, signal?: AbortSignal): Promise<readonly PageSummary[]> =>
  (await call<typeof listPagesByPage>({ method: 'GET', path: '/page/pagination' }, { query }, { signal })).items

const search = (q: string, signal: AbortSignal) => list({ limit: 20, kind: 'post', ...(q && { q }) }, signal)

async function load(ids: readonly string[]) {
  const found = await list({ limit: 100, query: JSON.stringify({ id: { $in: ids } }) })
  return found.map((post) => [post.id, rowOf(post)] as const)
}
