/** A cell to be written; null stays empty. */
export type WritableCell = string | number | null
/** A table as it was read: rows of cells; a number is one that the file itself holds as a number. */
export type Table = (string | number)[][]

/** The most rows, without headings, that are written or read at once. */
export const sheetLimit = 10_000
/** Twice the columns of a sheet of products. */
export const maxColumns = 120
/** What a workbook may unpack to: a sheet of 10,000 rows and 40 columns of text takes 28 MiB. */
export const maxBytes = 48 * 2 ** 20
/** 10,000 rows of 60 cells. */
export const maxCells = 600_000
/** All texts of a table together, however often a cell refers to the same one. */
export const maxCharacters = 24 * 2 ** 20

/** `unreadable`: not a table; `too_long`: more rows, columns or cells than are read at once. */
export type SheetProblem = 'unreadable' | 'too_long'

export class SheetRejected extends Error {
  readonly problem: SheetProblem
  constructor(problem: SheetProblem) {
    super(`The sheet is ${problem}`)
    this.name = 'SheetRejected'
    this.problem = problem
  }
}

export const tooLong = () => new SheetRejected('too_long')
