/** Whether a trimmed text looks like an email address; whether it exists only a sent email shows. */
export const isEmail = (text: string) => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text)
