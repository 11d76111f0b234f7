/** A cell to be written; null stays empty. */
export type WritableCell = string | number | null
/** A parsed table: rows of cells; numbers are those stored as numbers in the file. */
export type Table = (string | number)[][]

/** The maximum number of rows, without headings, written or read at once. */
export const maxSheetRows = 10_000
/** The characters of an XLSX cell; Excel cuts longer ones when it opens the file. */
export const maxXlsxCellLength = 32_767
/** A sheet of products has 46 columns. */
export const maxColumns = 120
/** Maximum unpacked size of a workbook: a sheet of 10,000 rows and 40 columns of text takes 28 MiB. */
export const maxBytes = 48 * 2 ** 20
/** 10,000 rows of 60 cells. */
export const maxCells = 600_000
/** All texts of a table together, counted for every cell that refers to them. */
export const maxCharacters = 24 * 2 ** 20

/** `unreadable`: not a table; `too_long`: too many rows, columns, cells or characters. */
export type SheetFileError = 'unreadable' | 'too_long'

export class SheetRejected extends Error {
  readonly problem: SheetFileError
  constructor(problem: SheetFileError) {
    super(`The sheet is ${problem}`)
    this.name = 'SheetRejected'
    this.problem = problem
  }
}

export const tooLong = () => new SheetRejected('too_long')
