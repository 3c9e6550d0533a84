import type { SampleFence } from '../../../../markdown/samples/list-fences.ts'
import { type FenceFinding, isServerUrl } from '../../../../markdown/samples/sample-step.ts'
import { nearest, orList } from '../../../../support/problems/nearest.ts'

/** Attributes that an info string may have after the language, for display or for checks. */
const knownAttributes = [
  'build',
  'config',
  'del',
  'expect-error',
  'file',
  'filename',
  'fragment',
  'highlight',
  'ins',
  'lang',
  'lines',
  'mark',
  'npm',
  'npm2yarn',
  'output',
  'page',
  'project',
  'run',
  'showLineNumbers',
  'shows',
  'tab',
  'title',
  'until',
  'url',
]

/** Finds unknown and invalid attributes in info strings. A typo there would leave a sample unchecked. */
export function checkMeta(fences: readonly SampleFence[]): FenceFinding[] {
  return fences.flatMap(({ index, attributes }) => {
    const findings: FenceFinding[] = []
    const add = (reason: string, hint: string, expected?: string[]) =>
      findings.push({ fence: index, line: 0, ruleId: 'sample-meta', reason, hint, expected })
    for (const name of Object.keys(attributes)) {
      if (knownAttributes.includes(name)) continue
      const expected = nearest(name, knownAttributes)
      const hint =
        expected.length > 0
          ? `Did you mean ${orList(expected)}?`
          : `The known attributes are ${orList(knownAttributes)}.`
      add(`Unknown attribute \`${name}\` in the info string of a fence`, hint, expected)
    }
    const { run, file, page, shows, url } = attributes
    if (run !== undefined && run !== true && run !== 'server')
      add(
        `\`run="${run}"\` isn’t supported`,
        'Write `run`, or `run="server"` for a command that doesn’t end.',
      )
    if (page !== undefined && run === undefined)
      add('`page` requires `run`', 'Move it to the fence with the commands that create the page.')
    if (page === true && run !== 'server') add('`page` has no file name', 'Write `page="dist/index.html"`.')
    if (shows !== undefined && page === undefined)
      add('`shows` requires `page`', 'Add `page`, or remove `shows`.')
    if (typeof url === 'string' && !isServerUrl(url))
      add(
        `\`url="${url}"\` isn’t a valid path`,
        'Write a path from the root of the server: `url="/index.html"`.',
      )
    if (file === true || file === '') add('`file` has no file name', 'Write `file="src/index.js"`.')
    if (run !== undefined && file !== undefined)
      add('A fence can’t be both a file and a command', 'Remove `run` or `file`.')
    return findings
  })
}
