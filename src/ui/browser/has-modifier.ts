type Keys = Pick<MouseEvent, 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>

/** Whether a click on a link asks the browser for a new tab, a new window or a download. */
export const hasModifier = (event: Keys) => event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
