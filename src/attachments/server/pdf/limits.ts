/** The maximum number of PDF pages converted to a picture. */
export const pdfPageLimit = 4
/** A page is scaled to fit into this box in pixels: the width of A4 at 150 dpi; twice as tall as wide, for receipts. */
export const pageBox = { width: 1240, height: 2480 }
/** Memory limit of the decoder in MB, against decompression bombs of nested streams. */
export const decoderMegabytes = 256

/**
 * `unreadable`: broken, encrypted or without pages; `too_long`: more than `pdfPageLimit` pages; `exhausted`: it needs
 * more than `decoderMegabytes`.
 */
export type PdfProblem = 'unreadable' | 'too_long' | 'exhausted'

/** Raw RGBA pixels, row by row. */
export type RawPicture = { data: Uint8Array; width: number; height: number }
export type RenderedPdf = RawPicture | { problem: PdfProblem }
