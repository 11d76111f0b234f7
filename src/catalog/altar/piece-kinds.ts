import { wordsWithoutDiacritics } from '../search/normalized-words.ts'

type KindRule = {
  /** What Vietnamese names begin with, without diacritics, as parts of a regular expression. */
  names: readonly string[]
  /** Seen from above; rectangular otherwise. */
  isRound: boolean
  /** Usual depth and height as a share of the width, for measures that the goods do not state. */
  depth: number
  height: number
  /** Usual place as a share of the altar's width and depth: from the left, as worshippers see it, and from the back. */
  place: readonly [number, number]
}

const round = (height: number) => ({ isRound: true, depth: 1, height })
const square = (depth: number, height: number) => ({ isRound: false, depth, height })

/** What stands on an altar, from the back row to the front one. */
export const kindRules = {
  tablet: { names: ['bai vi', 'khung anh tho', 'anh tho', 'ngai tho'], ...square(0.35, 1.8), place: [0.5, 0.15] },
  statue: { names: ['tuong'], ...square(0.8, 1.6), place: [0.5, 0.2] },
  jar: { names: ['choe', 'hu tho'], ...round(1.3), place: [0.5, 0.2] },
  censer: { names: ['dinh dong', 'dinh tho', 'lu dong'], ...square(0.8, 1.8), place: [0.5, 0.32] },
  bowl: { names: ['bat huong', 'bat nhang', 'lu huong', 'lu nhang'], ...round(0.8), place: [0.5, 0.5] },
  lamp: { names: ['chan nen', 'den tho', 'den dau', 'den hoa sen', 'den led'], ...round(2.5), place: [0.06, 0.85] },
  vase: { names: ['lo hoa', 'binh hoa', 'binh bong', 'loc binh'], ...round(2), place: [0.82, 0.25] },
  tray: { names: ['mam bong', 'mam qua'], ...round(0.5), place: [0.24, 0.6] },
  plate: { names: ['dia qua', 'dia tho'], ...round(0.2), place: [0.33, 0.85] },
  tube: { names: ['ong huong', 'ong nhang', 'ong cam', 'ong dung'], ...round(2.3), place: [0.8, 0.72] },
  flask: { names: ['nam ruou'], ...round(2), place: [0.36, 0.7] },
  cups: { names: ['ky [0-9]', 'ky chen', 'ky tho', 'ngai chen'], ...square(0.4, 0.45), place: [0.5, 0.82] },
  other: { names: [], ...square(1, 1), place: [0.35, 0.85] },
} as const satisfies Record<string, KindRule>

export type PieceKind = keyof typeof kindRules
export const pieceKinds = Object.keys(kindRules) as PieceKind[]
export const isPieceKind = (text: string): text is PieceKind => Object.hasOwn(kindRules, text)
/** Kinds that the shop's goods are sorted into by their names. */
export const soldKinds = pieceKinds.filter((kind) => kindRules[kind].names.length > 0)

const several = '(?:(?:mot )?(?:doi|cap|bo [0-9]+) )?'

/** A regular expression for PostgreSQL and JavaScript: folded names of this kind. */
export const namePattern = (kind: PieceKind): string => `^${several}(?:${kindRules[kind].names.join('|')})( |$)`

const patterns = soldKinds.map((kind) => ({ kind, pattern: new RegExp(namePattern(kind)) }))

/** The kind of goods with this Vietnamese name; undefined for what does not stand on altars. */
export function kindOf(name: string): PieceKind | undefined {
  const folded = wordsWithoutDiacritics(name)
  return patterns.find(({ pattern }) => pattern.test(folded))?.kind
}

/** Altars themselves: tables, cabinets and shelves that pieces stand on. */
export const isAltar = (name: string): boolean => /^(?:ban tho|tu tho|an gian)( |$)/.test(wordsWithoutDiacritics(name))
