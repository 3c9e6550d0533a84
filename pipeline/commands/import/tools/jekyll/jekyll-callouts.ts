import type { Setting } from '../../data/setting.ts'
import { toAsideKind } from '../../pages/aside-kinds.ts'

/** The aside that a class of a paragraph defines. */
export interface Callout {
  kind: string
  /** Title that the theme shows above the aside. */
  title?: string
}

/** Classes of Just the Docs, Minimal Mistakes, Chirpy and other themes. */
const themeClasses: readonly [name: string, kind: string][] = [
  ['note', 'note'],
  ['info', 'info'],
  ['tip', 'tip'],
  ['important', 'important'],
  ['warning', 'warning'],
  ['caution', 'caution'],
  ['danger', 'danger'],
  ['new', 'tip'],
  ['highlight', 'note'],
  ['notice', 'note'],
  ['notice--primary', 'note'],
  ['notice--info', 'info'],
  ['notice--warning', 'warning'],
  ['notice--danger', 'danger'],
  ['notice--success', 'tip'],
  ['prompt-info', 'info'],
  ['prompt-tip', 'tip'],
  ['prompt-warning', 'warning'],
  ['prompt-danger', 'danger'],
  ['bg-yellow-000', 'warning'],
]

/**
 * Asides by class, including those that Just the Docs's `callouts` setting adds with a colour and a title.
 */
export function readCallouts(config: Setting): Map<string, Callout> {
  const callouts = new Map<string, Callout>(themeClasses.map(([name, kind]) => [name, { kind }]))
  for (const [name, setting] of config.get('callouts').entries()) {
    const color = setting.get('color').text()?.replace(/-.*$/, '')
    const title = setting.get('title').text()
    const kind = callouts.get(name)?.kind ?? toAsideKind(color)
    callouts.set(name, { kind, ...(title === undefined ? {} : { title }) })
  }
  return callouts
}
