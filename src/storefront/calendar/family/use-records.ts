import { useRef, useState } from 'react'
import { m } from '#i18n/messages.js'
import { toast } from '#ui/feedback/toast.ts'

type RecordStore<Item> = {
  nameOf: (item: Item) => string
  /** Returns a message when there is no room. */
  save: (item: Item) => string | undefined
  remove: (id: string) => void
}

/** Editing a list of records that this device stores: save, remove with undo, and the focus after each. */
export function useRecords<Item extends { id: string }>({ nameOf, save, remove }: RecordStore<Item>) {
  const [edited, setEdited] = useState<Item>()
  const [savedTimes, setSavedTimes] = useState(0)
  /** Whether something was entered in the form and not saved. */
  const isChanged = useRef(false)
  const heading = useRef<HTMLHeadingElement>(null)

  function undo(item: Item) {
    const problem = save(item)
    if (problem !== undefined) toast({ tone: 'danger', message: problem })
    heading.current?.focus()
  }

  function showForm(item: Item | undefined) {
    isChanged.current = false
    setEdited(item)
  }

  return {
    edited,
    edit(item: Item) {
      if (item.id === edited?.id) return
      if (!isChanged.current || confirm(m.family_discard())) showForm(item)
    },
    cancel: () => showForm(undefined),
    markChanged() {
      isChanged.current = true
    },
    /** Changes with each form to be shown. */
    formKey: edited?.id ?? savedTimes,
    /** The list's heading, focused after a change. */
    heading,
    save(item: Item) {
      const problem = save(item)
      if (problem !== undefined) return toast({ tone: 'danger', message: problem })
      showForm(undefined)
      setSavedTimes(savedTimes + 1)
      heading.current?.focus()
      toast({ tone: 'success', message: m.family_saved({ name: nameOf(item) }) })
    },
    remove(item: Item) {
      remove(item.id)
      if (edited?.id === item.id) showForm(undefined)
      heading.current?.focus()
      toast({
        tone: 'info',
        message: m.family_removed({ name: nameOf(item) }),
        action: { label: m.family_undo(), onClick: () => undo(item) },
      })
    },
  }
}
