/** The nearest element around an event's target that matches; null also where the target is the document. */
export const closestTo = <Found extends Element = HTMLElement>(target: EventTarget | null, selector: string) =>
  target instanceof Element ? target.closest<Found>(selector) : null
