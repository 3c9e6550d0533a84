import { setTimeout as sleep } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { createProject } from '../../../../test/support/project.ts'
import { loadProject } from '../../../config/load-config.ts'
import { LiveOutput } from './live-output.ts'

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

test('the sites of an earlier configuration are not kept in memory', async () => {
  const project = await loadProject({ cwd: createProject({ 'content/index.md': '# Home' }) })
  const create = (before?: LiveOutput) => new LiveOutput(project, () => {}, before)
  const refs: WeakRef<LiveOutput>[] = []
  let output = create()
  for (let count = 0; count < 3; count += 1) {
    refs.push(new WeakRef(output))
    output = create(output)
  }
  // A reference is kept until the end of the task that has read it.
  await sleep(0)
  collectGarbage()
  expect(refs.map((ref) => ref.deref())).toEqual([undefined, undefined, undefined])
  expect(output.sites).toHaveLength(1)
})
