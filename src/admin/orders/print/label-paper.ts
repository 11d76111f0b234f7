/**
 * The paper that labels are printed on, A6 without margins, as the style of their screen alone. A constant: its hash is
 * allowed.
 */
export const labelPaper = '@page { size: 105mm 148mm; margin: 0 }'
