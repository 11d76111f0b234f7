import { m } from '#i18n/messages.js'
import { Button } from '#ui/actions/button.tsx'

/** What can be done at once with an altar on which nothing stands. */
export function AltarStart({ onUsualSet }: { onUsualSet: () => void }) {
  return (
    <section className="no-print card p-5 [@media(scripting:none)]:hidden" aria-labelledby="altar-start">
      <h2 id="altar-start" className="text-xl">
        {m.altar_start()}
      </h2>
      <p className="mt-2 mb-4 text-muted">{m.altar_start_text()}</p>
      <Button onClick={onUsualSet}>{m.altar_start_set()}</Button>
    </section>
  )
}
