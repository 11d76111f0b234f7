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
  /** The form in which something was entered, possibly saved or closed since: each form that is shown is a new one. */
  const changedForm = useRef<HTMLFormElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)

  function undo(item: Item) {
    const problem = save(item)
    if (problem !== undefined) toast({ tone: 'danger', message: problem })
    heading.current?.focus()
  }

  const mayDiscard = () => !changedForm.current?.isConnected || confirm(m.family_discard())

  return {
    edited,
    edit(item: Item) {
      if (item.id !== edited?.id && mayDiscard()) setEdited(item)
    },
    cancel: () => setEdited(undefined),
    markChanged(form: HTMLFormElement | null) {
      changedForm.current = form
    },
    /** Changes with each form to be shown. */
    formKey: edited?.id ?? savedTimes,
    /** The list's heading, focused after a change. */
    heading,
    save(item: Item) {
      const problem = save(item)
      if (problem !== undefined) return toast({ tone: 'danger', message: problem })
      setEdited(undefined)
      setSavedTimes(savedTimes + 1)
      heading.current?.focus()
      toast({ tone: 'success', message: m.family_saved({ name: nameOf(item) }) })
    },
    remove(item: Item) {
      const isEdited = edited?.id === item.id
      if (isEdited && !mayDiscard()) return
      remove(item.id)
      if (isEdited) setEdited(undefined)
      heading.current?.focus()
      toast({
        tone: 'info',
        message: m.family_removed({ name: nameOf(item) }),
        action: { label: m.family_undo(), onClick: () => undo(item) },
      })
    },
  }
}
