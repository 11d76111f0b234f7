/**
 * A view transition of the product picture between its card and its page. The page's picture has the transition name in
 * the stylesheet; a card gets it only while its page is left for
 * the product's, or comes back from it out of the back/forward cache.
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
