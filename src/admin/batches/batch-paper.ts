/**
 * Label paper of 60 × 40 mm without margins, as a style only on the label screen. A constant, because the CSP allows it
 * by hash.
 */
export const batchPaper = '@page { size: 60mm 40mm; margin: 0 }'
