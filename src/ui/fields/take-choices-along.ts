import { isPopoverOpen } from '../browser/is-popover-open.ts'

/**
 * In an open drawer, where choices are not submitted at once, a link marked with the parameters that it sets
 * (`data-sets`) takes the others from the form.
 */
export function takeChoicesAlong(): void {
  const take = ({ target }: Event) => {
    const link = (target as Element).closest<HTMLAnchorElement>('a[data-sets]')
    const drawer = link?.closest('[popover]') ?? null
    const form = drawer?.querySelector<HTMLFormElement>('form[data-submit-on-change]')
    if (!link || !form || !isPopoverOpen(drawer)) return
    const own = link.dataset.sets?.split(' ') ?? []
    const url = new URL(link.href)
    const others = [...form.elements].map((field) => (field as HTMLInputElement).name)
    for (const name of others) if (!own.includes(name)) url.searchParams.delete(name)
    for (const [name, value] of new FormData(form))
      if (!own.includes(name)) url.searchParams.append(name, String(value))
    link.href = url.href
  }
  for (const before of ['click', 'auxclick']) addEventListener(before, take, true)
}
