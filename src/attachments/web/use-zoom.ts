import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { clampZoom, swipeOf, zoomAfterWheel, zoomStep } from './zoom.ts'

/** A point in the frame, in pixels from its top left corner. */
type Point = { x: number; y: number }
/** The zoom factor of a picture, and which share of it stays under which point. */
type View = { id: string; zoom: number; held?: { point: Point; share: Point } }

/**
 * Zooms the scrolling content of `frame`, 1 being the whole picture: by click, wheel, pinch and `zoomTo`. The point
 * under the pointer stays in place; another picture (`id`) is whole again. At 1, a horizontal drag is a swipe.
 */
export function useZoom(frame: RefObject<HTMLElement | null>, id: string, onSwipe: (step: 1 | -1) => void) {
  const [view, setView] = useState<View>({ id, zoom: 1 })
  if (view.id !== id) setView({ id, zoom: 1 })
  const { zoom, held } = view
  const current = useRef(zoom)
  current.current = zoom
  const swipe = useRef(onSwipe)
  swipe.current = onSwipe

  function zoomTo(wanted: number, point?: Point) {
    const element = frame.current
    if (!element) return
    const middle = point ?? { x: element.clientWidth / 2, y: element.clientHeight / 2 }
    const share = {
      x: (element.scrollLeft + middle.x) / element.scrollWidth,
      y: (element.scrollTop + middle.y) / element.scrollHeight,
    }
    current.current = clampZoom(wanted)
    setView({ id, zoom: current.current, held: { point: middle, share } })
  }
  const zoomLatest = useRef(zoomTo)
  zoomLatest.current = zoomTo

  useLayoutEffect(() => {
    const element = frame.current
    if (!element || !held) return
    const { point, share } = held
    element.scrollLeft = share.x * element.scrollWidth - point.x
    element.scrollTop = share.y * element.scrollHeight - point.y
  }, [frame, held])

  useEffect(() => {
    const element = frame.current
    if (!element) return
    return listen(element, {
      zoom: () => current.current,
      zoomTo: (wanted, point) => zoomLatest.current(wanted, point),
      swipe: (step) => swipe.current(step),
    })
  }, [frame])

  return { zoom, zoomTo }
}

type Hands = { zoom: () => number; zoomTo: (wanted: number, point: Point) => void; swipe: (step: 1 | -1) => void }

/** Two taps within this time are one double tap, also in browsers that do not count them. */
const doubleTapMs = 300

/** Native listeners, because React's are passive and can't prevent the page from scrolling or zooming. */
function listen(element: HTMLElement, { zoom, zoomTo, swipe }: Hands): () => void {
  let pinch: { apart: number; zoom: number } | undefined
  let start: Point | undefined
  let clickedAtMs = Number.NEGATIVE_INFINITY
  const listening = new AbortController()
  const options = { passive: false, signal: listening.signal }
  const within = (x: number, y: number): Point => {
    const { left, top } = element.getBoundingClientRect()
    return { x: x - left, y: y - top }
  }

  element.addEventListener(
    'click',
    ({ clientX, clientY, detail, timeStamp }) => {
      const isSecondTap = detail > 1 || timeStamp - clickedAtMs < doubleTapMs
      clickedAtMs = timeStamp
      if (!isSecondTap) zoomTo(zoom() > 1 ? 1 : zoomStep, within(clientX, clientY))
    },
    options,
  )
  element.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault()
      zoomTo(zoomAfterWheel(zoom(), event.deltaY), within(event.clientX, event.clientY))
    },
    options,
  )
  element.addEventListener(
    'touchstart',
    ({ touches: [first, second] }) => {
      start = first && !second && zoom() === 1 ? { x: first.clientX, y: first.clientY } : undefined
      pinch = first && second ? { apart: apart(first, second), zoom: zoom() } : undefined
    },
    options,
  )
  element.addEventListener(
    'touchmove',
    (event) => {
      const [first, second] = event.touches
      if (!pinch || !first || !second) return
      event.preventDefault()
      const middle = within((first.clientX + second.clientX) / 2, (first.clientY + second.clientY) / 2)
      zoomTo((pinch.zoom * apart(first, second)) / pinch.apart, middle)
    },
    options,
  )
  element.addEventListener(
    'touchend',
    ({ changedTouches: [last] }) => {
      const step = start && last ? swipeOf(last.clientX - start.x, last.clientY - start.y) : 0
      start = undefined
      if (step !== 0) swipe(step)
    },
    options,
  )
  return () => listening.abort()
}

const apart = (a: Touch, b: Touch) => Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) || 1
