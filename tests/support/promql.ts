import { parser } from '@prometheus-io/lezer-promql'

export type Selector = { metric: string; labels: string[] }

/**
 * The metric names in a PromQL expression, each with the names of the labels that it is filtered by. A selector without
 * a name is returned as its text. Throws for invalid expressions.
 */
export function selectorsOf(expression: string): Selector[] {
  const found: Selector[] = []
  parser.parse(expression).iterate({
    enter({ type, from, to, node }) {
      if (type.isError) throw new Error(`can’t be read at ${from}: ${expression}`)
      if (type.name !== 'VectorSelector') return
      const name = node.getChild('Identifier')
      const matchers = node.getChild('LabelMatchers')?.getChildren('UnquotedLabelMatcher') ?? []
      const labels = matchers.map((matcher) => {
        const label = matcher.getChild('LabelName')
        return label ? expression.slice(label.from, label.to) : ''
      })
      found.push({ metric: name ? expression.slice(name.from, name.to) : expression.slice(from, to), labels })
    },
  })
  return found
}
