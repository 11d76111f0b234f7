import { useState } from 'react'

/** The earlier object for as long as the value has the same content, as JSON: effects run only for new content. */
export function useStableValue<Value>(value: Value): Value {
  const [earlier, setEarlier] = useState(value)
  if (value === earlier || JSON.stringify(value) === JSON.stringify(earlier)) return earlier
  setEarlier(value)
  return value
}
