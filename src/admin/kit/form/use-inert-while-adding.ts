import { useEffect, useRef } from 'react'
import { takeLostFocus } from '#ui/browser/lost-focus.ts'

type AddingForm = { isNew: boolean; isBusy: boolean; error: string | undefined }

/**
 * Whether the fields are inert: a new record is left once it is added, so what would be entered meanwhile would be
 * lost. With `onFocus` on the form, the field that lost the focus gets it back.
 */
export function useInertWhileAdding({ isNew, isBusy, error }: AddingForm) {
  const isInert = isNew && isBusy && error === undefined
  const field = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!isInert) takeLostFocus(field.current)
  }, [isInert])
  const onFocus = ({ target }: { target: HTMLElement }) => {
    field.current = target
  }
  return { isInert, onFocus }
}
