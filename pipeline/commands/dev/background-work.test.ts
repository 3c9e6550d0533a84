import { expect, onTestFinished, test } from 'vitest'
import { createProject } from '../../../test/support/project.ts'
import { loadProject, type Project } from '../../config/load-config.ts'
import { silentProgress } from '../../support/progress/progress.ts'
import { type BackgroundSite, BackgroundWork } from './background-work.ts'

/** A site whose warm-up consists of one step. */
function createSite(project: Project, onCompile: () => void, onWarmUp: () => void): BackgroundSite {
  return {
    project,
    closing: new AbortController().signal,
    hasRest: false,
    readHistory: async () => {},
    compileRest: async () => {
      onCompile()
      return false
    },
    store: async () => {},
    warmUp: (rest) => {
      onWarmUp()
      return rest()
    },
  }
}

test('a site that is requested during the warm-up is compiled even if requests never pause', async () => {
  const project = await loadProject({
    cwd: createProject({ 'package.json': '{}', 'content/cup.md': '# Cup\n' }),
  })
  const closing = new AbortController()
  onTestFinished(() => closing.abort())
  const ignore = () => {}
  const compiled = await new Promise((resolve, reject) => {
    const asked = new Set<BackgroundSite>()
    const second = createSite(project, () => resolve('second'), ignore)
    const first = createSite(project, ignore, () => {
      const requests = setInterval(() => work.wait(), 10)
      onTestFinished(() => clearInterval(requests))
      work.wait()
      asked.add(second)
      work.start()
    })
    asked.add(first)
    const work = new BackgroundWork(
      {
        listSites: () => [first, second],
        isAsked: (site) => asked.has(site),
        watch: async () => {},
        settle: async () => {},
        onError: reject,
      },
      { progress: silentProgress, signal: closing.signal },
    )
    work.start()
  })
  expect(compiled).toBe('second')
})
