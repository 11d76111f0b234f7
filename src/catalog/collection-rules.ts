/** The most products of a collection that staff read, or put in order, in one request; it may have more. */
export const maxCollectedProducts = 500
