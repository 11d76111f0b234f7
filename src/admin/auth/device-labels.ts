const browsers: [RegExp, string][] = [
  [/\bEdg(A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/coc_coc_browser/, 'Cốc Cốc'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
]

/** `Chrome · Android` from a user agent; the shortened user agent when neither part is recognised. */
export function deviceLabel(userAgent: string | null): string {
  if (!userAgent) return '–'
  const known = [browsers, systems].flatMap((list) => list.find(([pattern]) => pattern.test(userAgent))?.[1] ?? [])
  return known.length > 0 ? known.join(' · ') : userAgent.slice(0, 60)
}
