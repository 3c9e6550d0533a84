import type { SampleFence } from './list-fences.ts'
import { checkSamplePath } from './sample-path.ts'
import { type FenceFinding, isServerUrl, type SampleProject, type SampleStep } from './sample-step.ts'

export interface PagePlan {
  projects: SampleProject[]
  /** Fences that show a configuration, or part of one, without its project. */
  configs: SampleFence[]
  findings: FenceFinding[]
}

const defaultProject = 'demo'

/** Group the fences of a page into sample projects. */
export function planProjects(fences: readonly SampleFence[]): PagePlan {
  const findings: FenceFinding[] = []
  const byProject = new Map<string, SampleFence[]>()
  let lastRun: string | undefined
  for (const fence of fences) {
    const { attributes } = fence
    if (!('file' in attributes || 'run' in attributes || 'output' in attributes)) continue
    const isOutput = 'output' in attributes && !('file' in attributes)
    // Output belongs to the project of the last command before it.
    const name = text(attributes.project) ?? (isOutput ? lastRun : undefined) ?? defaultProject
    if ('run' in attributes) lastRun = name
    const members = byProject.get(name)
    if (members) members.push(fence)
    else byProject.set(name, [fence])
  }
  const projects = [...byProject].flatMap(([name, members]) => toVariants(name, members, findings))
  const configs = fences.filter(({ attributes }) => 'config' in attributes && !('file' in attributes))
  return { projects, configs, findings }
}

/** Create one variant of a project for each tab label. Identical variants are merged. */
function toVariants(name: string, fences: readonly SampleFence[], findings: FenceFinding[]): SampleProject[] {
  const steps = new Map<SampleFence, SampleStep>()
  for (const fence of fences) {
    const step = toStep(fence, findings)
    if (step) steps.set(fence, step)
  }
  const labels = [...new Set(fences.flatMap(({ tab }) => (tab ? [tab.label] : [])))]
  const variants = labels.length === 0 ? [undefined] : labels
  const seen = new Set<string>()
  return variants.flatMap((variant) => {
    const members = variant === undefined ? fences : chooseTabs(fences, variant)
    const project: SampleProject = {
      name,
      variant,
      steps: members.flatMap((fence) => steps.get(fence) ?? []),
      isBuilt: members.some(({ attributes }) => 'build' in attributes),
    }
    const key = JSON.stringify(project.steps)
    if (project.steps.length === 0 || seen.has(key)) return []
    seen.add(key)
    return [project]
  })
}

/**
 * Choose the fences with the given label from each group of tabs; from a group without it, those with its
 * first label.
 */
function chooseTabs(fences: readonly SampleFence[], label: string): SampleFence[] {
  const chosen = new Map<number, string>()
  for (const { tab } of fences) {
    if (!tab) continue
    if (tab.label === label || !chosen.has(tab.group)) chosen.set(tab.group, tab.label)
  }
  return fences.filter(({ tab }) => !tab || chosen.get(tab.group) === tab.label)
}

function toStep(fence: SampleFence, findings: FenceFinding[]): SampleStep | undefined {
  const { index, language, code, attributes } = fence
  const expectsError = attributes['expect-error'] ?? false
  const path = text(attributes.file)
  if ('run' in attributes) {
    const script = code.replaceAll(/^[ \t]*\$ /gm, '')
    const isServer = attributes.run === 'server'
    const server = isServer ? { until: text(attributes.until), url: address(attributes.url) } : undefined
    const page =
      attributes.page === undefined
        ? undefined
        : { file: text(attributes.page), shows: text(attributes.shows) }
    return { kind: 'run', fence: index, script, expectsError, server, page }
  }
  const refused = path === undefined ? undefined : checkSamplePath(path)
  if (refused !== undefined) {
    findings.push({
      fence: index,
      line: 0,
      ruleId: 'sample-path',
      reason: `\`${path}\` can’t be the file of a sample: ${refused}`,
      hint: 'Use a path in the folder of the sample, such as `src/index.js`.',
    })
    return undefined
  }
  if ('output' in attributes) return { kind: 'output', fence: index, expected: code, path }
  if (path === undefined) return undefined
  if (language === 'diff') return { kind: 'diff', fence: index, path, diff: code, expectsError }
  return { kind: 'file', fence: index, path, content: code === '' ? '' : `${code}\n`, expectsError }
}

/** @returns undefined if the value isn't a valid address, which the check of info strings reports. */
function address(value: string | true | undefined): string | undefined {
  const url = text(value)
  return url !== undefined && isServerUrl(url) ? url : undefined
}

function text(value: string | true | undefined): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}
