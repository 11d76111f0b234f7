import { useLocation, useRevalidator } from 'react-router'
import type { listQuestions } from '#catalog/questions/contract.ts'
import { m } from '#i18n/messages.js'
import type { ScreenLoaderArgs, ScreenProps } from '../app/screen-props.ts'
import { productsOf } from '../catalog/products-of.ts'
import { PageHeader } from '../kit/page-header.tsx'
import { FilterBar } from '../kit/table/filter-bar.tsx'
import { type Filter, filterNames } from '../kit/table/filters.ts'
import { type ListQuery, listLoader, loadListPage } from '../kit/table/list-load.ts'
import { Pager } from '../kit/table/pager.tsx'
import { LoadErrorAlert } from '../kit/table/table-states.tsx'
import { useListState } from '../kit/table/use-list-state.ts'
import { useFocusAfter } from '../kit/use-focus-after.ts'
import { useLastLoaded } from '../kit/use-last-loaded.ts'
import { QueueEmpty } from '../reviews/queue-empty.tsx'
import { QuestionCard } from './question-card.tsx'

export const title = () => m.admin_menu_question()

const loadQuestions = listLoader<typeof listQuestions>('/product-question/pagination')

async function load(query: ListQuery, signal?: AbortSignal) {
  const listing = await loadQuestions(query, signal)
  return { ...listing, products: await productsOf(listing.items) }
}

/** Questions, waiting ones first. */
export const clientLoader = ({ request }: ScreenLoaderArgs) => loadListPage(load, shape, request)

export default function Questions({ loaderData }: ScreenProps<typeof clientLoader>) {
  const { data, error } = useLastLoaded(loaderData, useLocation().search)
  const list = useListState(shape)
  const { revalidate } = useRevalidator()
  // A decision takes the card away, or its form, which is new with each version.
  const shown = useFocusAfter<HTMLUListElement>(`${data?.items.map(({ id, version }) => `${id} ${version}`)}`)
  return (
    <>
      <PageHeader title={m.admin_menu_question()} />
      <FilterBar name="questions" list={list} filters={filters()} />
      {error !== undefined && <LoadErrorAlert title={m.admin_table_failed()} error={error} />}
      {data && data.items.length === 0 && (
        <QueueEmpty
          filters={filters()}
          state={list.state}
          empty={{ title: m.admin_questions_empty(), text: m.admin_questions_empty_text() }}
        />
      )}
      <ul
        ref={shown}
        tabIndex={-1}
        aria-label={m.admin_menu_question()}
        aria-busy={list.isLoading}
        className="flex min-h-1 flex-col gap-3"
      >
        {data?.items.map((question) => (
          <QuestionCard
            key={question.id}
            question={question}
            product={data.products.find(({ id }) => id === question.productId)}
            onChanged={revalidate}
          />
        ))}
      </ul>
      {data && <Pager list={list} total={data.total} />}
    </>
  )
}

const filters = (): Filter[] => [
  {
    kind: 'choice',
    id: 'state',
    label: m.admin_review_state(),
    options: [
      { value: 'waiting', label: m.admin_question_waiting() },
      { value: 'approved', label: m.admin_question_approved() },
      { value: 'declined', label: m.admin_question_declined() },
    ],
  },
]

const shape = { filters: filterNames(filters()), sort: 'waiting' }
