/** A page of a list; past its end the last one. */
export async function loadPage<List extends { total: number; limit: number }>(
  page: number,
  load: (page: number) => Promise<List>,
): Promise<List> {
  const list = await load(page)
  const last = Math.max(1, Math.ceil(list.total / list.limit))
  return page <= last ? list : load(last)
}
