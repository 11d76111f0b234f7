import { m } from '#i18n/messages.js'

/** Invisible to people; only bots fill it. */
export function Honeypot() {
  return (
    <label aria-hidden="true" className="absolute top-0 -left-[9999px]">
      {m.review_website()}
      <input type="text" name="website" tabIndex={-1} autoComplete="off" />
    </label>
  )
}
