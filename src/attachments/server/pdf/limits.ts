/** The most pages of a PDF that are turned into a picture. */
export const pdfPageLimit = 4
/** A page fits into this box in pixels: A4 at 150 dpi, and twice as tall for receipts. */
export const pageBox = { width: 1240, height: 2480 }
/** What the decoder may take: a bomb of nested streams ends here instead of taking the memory of the shop. */
export const decoderMegabytes = 256

/** `unreadable`: broken, encrypted or without pages; `too_long`: more pages than are read. */
export type PdfProblem = 'unreadable' | 'too_long'

/** Raw RGBA pixels, row by row. */
export type RawPicture = { data: Uint8Array; width: number; height: number }
export type PdfAnswer = RawPicture | { problem: PdfProblem }
