import type { OwnComponent } from '../client/own-components.ts'
import { toShownPath } from '../support/files/posix-path.ts'
import type { Problem } from '../support/problems/problem.ts'
import { locate } from '../support/text/locate.ts'
import { type ParsedComponent, parseComponent } from './parse-component.ts'

/**
 * Find components that write a `style` attribute into the HTML of a page, where its Content-Security-Policy blocks it.
 * Only the first attribute of a component is reported. In an interactive component, React sets the style as soon as it
 * runs, which the policy allows.
 *
 * @param used The names of the components that pages use.
 */
export async function checkComponentStyles(
  components: readonly OwnComponent[],
  used: ReadonlySet<string>,
): Promise<Problem[]> {
  const problems: Problem[] = []
  for (const { name, file } of components) {
    const parsed = used.has(name) ? await parseComponent(file, /\bstyle\s*=/) : undefined
    if (!parsed) continue
    const start = findStyle(parsed)
    if (start === undefined) continue
    problems.push({
      file: toShownPath(file),
      ...locate(parsed.source, start),
      ruleId: 'component-style',
      severity: 'warning',
      reason: `The \`style\` attribute in \`<${name}>\` has no effect${parsed.mayBeInteractive ? ' until a reader uses the component' : ''}: the policy of the page blocks it`,
      hint: 'Write a class instead, with a rule in a stylesheet that the component imports.',
    })
  }
  return problems
}

/** The offset of the first `style` attribute of an element; those of components are props of any meaning. */
function findStyle({ program, Visitor }: ParsedComponent): number | undefined {
  let found: number | undefined
  new Visitor({
    JSXOpeningElement({ name, attributes }) {
      if (found !== undefined || name.type !== 'JSXIdentifier' || !/^[a-z]/.test(name.name)) return
      found = attributes.find(
        (attribute) => attribute.type === 'JSXAttribute' && attribute.name.name === 'style',
      )?.start
    },
  }).visit(program)
  return found
}
