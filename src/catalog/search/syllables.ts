const onset = '(?:ngh?|nh|ph|th|tr|ch|gh|gi|kh|qu|[bcdghklmnprstvx])?'
const rhymes = [
  'a(?:c|ch|i|m|n|ng|nh|o|p|t|u|y)?',
  'e(?:c|ch|m|n|ng|nh|o|p|t|u)?',
  'i(?:a|ch|m|n|nh|p|t|u|e(?:c|m|n|ng|p|t|u))?',
  'o(?:c|i|m|n|ng|p|t|a(?:c|ch|i|m|n|ng|nh|o|p|t|y)?|e(?:m|n|o|t)?|o(?:c|ng))?',
  'u(?:c|i|m|n|ng|p|t|u|a(?:c|i|m|n|ng|t|u|y)?|e(?:ch|n|nh|o|t)?|o(?:c|i|m|n|ng|p|t|u)?|y(?:a|ch|en|et|n|nh|p|t|u)?)?',
  'y(?:ch|m|n|nh|p|t|e(?:m|n|ng|t|u))?',
]
const syllable = new RegExp(`^${onset}(?:${rhymes.join('|')})$`)

/** Whether a word without diacritics can be Vietnamese: `quat` can, `huogn` and `candle` cannot. */
export const isSyllable = (word: string): boolean => syllable.test(word)
