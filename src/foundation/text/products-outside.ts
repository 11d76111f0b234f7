/**
 * Moves the placeholders of product cards behind the outermost element around them, as a card cannot be in a list,
 * quote or table. `html` is sanitised: `<` and `>` occur in tags only.
 */
export function productsOutside(html: string): string {
  let depth = 0
  let moved = ''
  const rest = html.replace(/<div data-product="[^"]*"><\/div>|<\/?[a-z][^>]*>/gi, (tag) => {
    if (tag.endsWith('"></div>')) {
      if (depth === 0) return tag
      moved += tag
      return ''
    }
    if (tag.endsWith('/>')) return tag
    depth = tag.startsWith('</') ? Math.max(0, depth - 1) : depth + 1
    const behind = depth === 0 ? moved : ''
    if (depth === 0) moved = ''
    return tag + behind
  })
  return rest + moved
}
