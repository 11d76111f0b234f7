/**
 * The URL of a Zalo chat for the owner's input: a phone number, the id of an official account or a link to zalo.me.
 * Undefined for anything else.
 */
export function zaloHref(value = ''): string | undefined {
  const [, linked] = /^https:\/\/(?:www\.)?zalo\.me\/((?:\w[\w.-]*\/)*\w[\w.-]*)\/?$/i.exec(value.trim()) ?? []
  if (linked !== undefined) return `https://zalo.me/${linked}`
  const digits = value.replace(/[\s.()-]/g, '').replace(/^\+?84(?=\d{9}$)/, '0')
  return /^\d{8,20}$/.test(digits) ? `https://zalo.me/${digits}` : undefined
}
