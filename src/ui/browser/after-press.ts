let isPressed = false

/** The press takes the focus right after this event, which a finger sends once it has left the screen. */
function notePress() {
  isPressed = true
  setTimeout(() => {
    isPressed = false
  })
}
if (!import.meta.env.SSR) addEventListener('mousedown', notePress, true)

/**
 * For handlers of `blur` whose change moves what is below the field: runs `change` when the press that took the focus
 * ends, before its click, or at once where a key took it. Sooner, the pressed button would move away and get no click.
 * Errors alone need only the class `animate-after-press`.
 */
export function afterPress(change: () => void): void {
  if (!isPressed) {
    change()
    return
  }
  const ended = new AbortController()
  const end = () => {
    ended.abort()
    change()
  }
  // A press that drags ends without `mouseup`; what a key does next may need the change.
  for (const event of ['mouseup', 'dragend', 'keydown'])
    addEventListener(event, end, { capture: true, signal: ended.signal })
}
