/**
 * Label paper: A6 without margins, as a style only on the label screen. A constant, because the CSP allows it by hash.
 */
export const labelPaper = '@page { size: 105mm 148mm; margin: 0 }'
