import { Form, useSearchParams, useSubmit } from 'react-router'
import { m } from '#i18n/paraglide/messages.js'
import { Button } from '#ui/button.tsx'
import { useHydrated } from '#ui/hydrated.ts'

/** Chooses the order of a product list; without JavaScript a button sends it. */
export function SortForm() {
  const [search] = useSearchParams()
  const submit = useSubmit()
  const hydrated = useHydrated()
  const q = search.get('q')
  const sort = search.get('sort') ?? 'default'
  return (
    <Form method="get" className="flex items-center gap-2.5 text-sm">
      {q && <input type="hidden" name="q" value={q} />}
      <label htmlFor="sort" className="text-muted">
        {m.shop_sort()}
      </label>
      <select
        id="sort"
        name="sort"
        key={sort}
        defaultValue={sort}
        onChange={(event) => void submit(event.currentTarget.form)}
        className="edge min-h-11 rounded-md bg-paper-raised px-3 font-medium"
      >
        <option value="default">{m.shop_sort_default()}</option>
        <option value="best">{m.shop_sort_best()}</option>
        <option value="newest">{m.shop_sort_newest()}</option>
        <option value="price_asc">{m.shop_sort_price_asc()}</option>
        <option value="price_desc">{m.shop_sort_price_desc()}</option>
      </select>
      {!hydrated && (
        <Button type="submit" variant="secondary">
          {m.shop_sort_apply()}
        </Button>
      )}
    </Form>
  )
}
