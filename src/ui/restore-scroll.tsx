import { UNSAFE_useScrollRestoration as useScrollRestoration } from 'react-router'
import { html } from './html.ts'

/**
 * Puts a page that is loaded again, or come back to, where it was, before its scripts are there. React Router's own component
 * writes a script of the same effect whose text follows its build; this one is a constant, so that one hash allows it.
 */
export const restoreScroll = `try{var h=history.state;if(!h||!h.key){h={key:Math.random().toString(32).slice(2)};history.replaceState(h,'')}var y=JSON.parse(sessionStorage.getItem('react-router-scroll-positions')||'{}')[h.key];if(typeof y==='number')scrollTo(0,y)}catch(e){}`

/** The browser has run it by then: it need not know its text. */
const beforeScripts = html(import.meta.env.SSR ? restoreScroll : '')

/** Keeps the place on a page through navigations and reloads. */
export function RestoreScroll() {
  useScrollRestoration()
  return <script suppressHydrationWarning {...beforeScripts} />
}
