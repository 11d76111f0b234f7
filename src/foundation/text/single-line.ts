/** The text on one line: white space, control and direction characters and unpaired surrogates become single spaces. */
export const singleLine = (text: string): string => text.replace(/[\s\p{Cc}\p{Cs}\p{Bidi_Control}]+/gu, ' ').trim()
