/**
 * A view transition of the product picture between its card and its page. The picture on the product page gets its
 * transition name from the stylesheet; that of a card only for the way to its product page and back.
 */
export function addPictureTransitions(): void {
  addEventListener('pageswap', ({ viewTransition, activation }) => {
    if (viewTransition && activation) lendName(activation.entry.url, viewTransition)
  })
  addEventListener('pagereveal', ({ viewTransition }) => {
    const from = window.navigation?.activation?.from?.url
    if (viewTransition && from) lendName(from, viewTransition)
  })
}

const pagePictureSelector = '.product-picture'

function lendName(url: string | null, { finished }: ViewTransition): void {
  const path = url ? new URL(url).pathname : ''
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a.cover-link')].filter(
    (link) => link.pathname === path,
  )
  const picture = links
    .map((link) => link.closest('article')?.querySelector<HTMLElement>('.card-picture'))
    .find(isInViewport)
  if (!picture) return
  // Two elements with the same transition name would cancel the transition.
  const page = document.querySelector<HTMLElement>(pagePictureSelector)
  if (page) page.style.viewTransitionName = 'none'
  picture.style.viewTransitionName = 'product-picture'
  const giveBack = () => {
    picture.style.viewTransitionName = ''
    if (page) page.style.viewTransitionName = ''
  }
  finished.then(giveBack, giveBack)
}

function isInViewport(picture: HTMLElement | null | undefined): boolean {
  const box = picture?.getBoundingClientRect()
  return box !== undefined && box.bottom > 0 && box.top < innerHeight
}
