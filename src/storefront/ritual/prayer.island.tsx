import { useEffect, useState, useSyncExternalStore } from 'react'
import { m } from '#i18n/messages.js'
import { Button } from '#ui/actions/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'

type PrayerProps = {
  /** Contains the placeholders `{name}` and `{address}`. */
  text: string
  source: string
  editor: string
}

const blank = '……………………'

const vietnameseVoice = () =>
  'speechSynthesis' in window ? speechSynthesis.getVoices().find(({ lang }) => /^vi\b/i.test(lang)) : undefined

/** Other voices would read Vietnamese beyond understanding. */
const hasVietnameseVoice = () => vietnameseVoice() !== undefined

/** Browsers load their voices late. */
function onVoices(notify: () => void): () => void {
  if (!('speechSynthesis' in window)) return () => undefined
  speechSynthesis.addEventListener('voiceschanged', notify)
  return () => speechSynthesis.removeEventListener('voiceschanged', notify)
}

/** The prayer in large type. Typed values stay on the device: the fields belong to no form and are not stored. */
export default function Prayer({ text, source, editor }: PrayerProps) {
  const [name, setName] = useState('')
  const [address, setAddress] = useState('')
  const [isReading, setReading] = useState(false)
  const canSpeak = useSyncExternalStore(onVoices, hasVietnameseVoice, () => false)
  const filled = text.replaceAll('{name}', name.trim() || blank).replaceAll('{address}', address.trim() || blank)

  useEffect(() => {
    if (!isReading) return
    const speech = new SpeechSynthesisUtterance(filled.replaceAll(blank, ''))
    speech.lang = 'vi-VN'
    speech.voice = vietnameseVoice() ?? null
    speech.rate = 0.85
    speech.onend = () => setReading(false)
    speech.onerror = () => setReading(false)
    speechSynthesis.speak(speech)
    return () => {
      speech.onend = null
      speech.onerror = null
      speechSynthesis.cancel()
    }
  }, [isReading, filled])

  return (
    <div>
      <div className="no-print grid gap-3 sm:grid-cols-2">
        <TextField
          name="prayerName"
          label={m.ritual_page_name()}
          value={name}
          onChange={(event) => setName(event.target.value)}
          autoComplete="name"
          maxLength={120}
        />
        <TextField
          name="prayerAddress"
          label={m.ritual_page_address()}
          value={address}
          onChange={(event) => setAddress(event.target.value)}
          autoComplete="address-line1"
          maxLength={200}
        />
      </div>
      <div className="no-print mt-4 flex flex-wrap gap-3">
        {canSpeak && (
          <Button variant="secondary" aria-pressed={isReading} onClick={() => setReading(!isReading)}>
            {isReading ? m.ritual_page_stop() : m.ritual_page_listen()}
          </Button>
        )}
        <Button variant="secondary" className="[@media(scripting:none)]:hidden" onClick={() => print()}>
          {m.ritual_page_print()}
        </Button>
      </div>
      <div lang="vi" className="mt-6 whitespace-pre-line font-serif text-xl leading-relaxed md:text-2xl print:text-2xl">
        {filled}
      </div>
      <p className="mt-4 text-muted text-sm">
        {m.ritual_page_source()} <span lang="vi">{source}</span>. {m.ritual_page_editor({ editor })}
      </p>
    </div>
  )
}
