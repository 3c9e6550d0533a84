import type { SampleFence } from '../../../../markdown/samples/list-fences.ts'
import { type FenceFinding, isServerUrl } from '../../../../markdown/samples/sample-step.ts'
import { nearest, orList } from '../../../../support/problems/nearest.ts'

/** What an info string may say after the language: for display, and for the checks. */
const knownAttributes = [
  'build',
  'config',
  'del',
  'expect-error',
  'file',
  'fragment',
  'ins',
  'lang',
  'lines',
  'mark',
  'npm',
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

/** Find what an info string says that means nothing: a typo there would leave a sample unproven. */
export function checkMeta(fences: readonly SampleFence[]): FenceFinding[] {
  return fences.flatMap(({ index, attributes }) => {
    const findings: FenceFinding[] = []
    const add = (reason: string, hint: string, expected?: string[]) =>
      findings.push({ fence: index, line: 0, ruleId: 'sample-meta', reason, hint, expected })
    for (const name of Object.keys(attributes)) {
      if (knownAttributes.includes(name)) continue
      const expected = nearest(name, knownAttributes)
      const hint =
        expected.length > 0 ? `Did you mean ${orList(expected)}?` : `Known are ${orList(knownAttributes)}.`
      add(`\`${name}\` means nothing in the info string of a fence`, hint, expected)
    }
    const { run, file, page, shows, url } = attributes
    if (run !== undefined && run !== true && run !== 'server')
      add(`\`run="${run}"\` isn’t known`, 'Write `run`, or `run="server"` for a command that doesn’t end.')
    if (page !== undefined && run === undefined)
      add('`page` belongs to commands', 'Write it beside `run`, at the commands that make the page.')
    if (page === true && run !== 'server') add('`page` names no file', 'Write `page="dist/index.html"`.')
    if (shows !== undefined && page === undefined) add('`shows` belongs to a page', 'Write `page` beside it.')
    if (typeof url === 'string' && !isServerUrl(url))
      add(`\`url="${url}"\` is no address of a server`, 'Write a path from its root: `url="/index.html"`.')
    if (file === true || file === '') add('`file` names no file', 'Write `file="src/index.js"`.')
    if (run !== undefined && file !== undefined)
      add('A fence is a file or a command, not both', 'Remove `run` or `file`.')
    return findings
  })
}
