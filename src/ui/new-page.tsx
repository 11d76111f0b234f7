import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/**
 * After a navigation within the shop does what a browser does when it loads a page: the focus begins at the new content, and
 * a screen reader says the title. Filters, choices and places within a page stay on the same path and keep the focus.
 */
export function NewPage() {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  const [title, setTitle] = useState('')

  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    setTitle(document.title)
    const content = document.getElementById('content')
    // A screen that has put the focus somewhere itself knows better.
    if (!content?.contains(document.activeElement)) content?.focus({ preventScroll: true })
  }, [pathname])

  return (
    <p role="status" className="sr-only">
      {title}
    </p>
  )
}
