import fs, {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { FSWatcher } from 'chokidar'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emptyDelayMs } from './empty-file.ts'
import type { FileChanges } from './pending-changes.ts'
import { watchFiles } from './watch-files.ts'

let dir: string
let unwatch: () => Promise<void>
let seen: FileChanges[]
let onSeen: () => void
let errors: Error[]
let hashes: Map<string, string>

const onError = (error: Error) => {
  errors.push(error)
  onSeen()
}

/** Waits until the changes reported so far fulfil a condition. */
async function until(fits: () => boolean): Promise<void> {
  while (!fits())
    await new Promise<void>((resolve) => {
      onSeen = resolve
    })
}

/** Starts to watch a target, and makes a change between reading and watching a folder. */
async function watchWhile(target: string, folder: string, change: () => void) {
  const { watch } = fs
  vi.spyOn(fs, 'watch').mockImplementation(((name: string, ...rest: []) => {
    if (name === folder) change()
    return watch(name, ...rest)
  }) as typeof watch)
  syncBuiltinESMExports()
  const late: FileChanges[] = []
  const close = await watchFiles({
    onError,
    targets: [target],
    ignored: [],
    hashes: new Map(),
    onChanges: (changes) => {
      late.push(changes)
      onSeen()
    },
  })
  vi.restoreAllMocks()
  syncBuiltinESMExports()
  return { late, close }
}

/** Watches the content folder. Watchers of a test share the hashes of what they have reported. */
function watchContent(): Promise<() => Promise<void>> {
  return watchFiles({
    targets: [path.join(dir, 'content')],
    ignored: [],
    hashes,
    onChanges: (changes) => {
      seen.push(changes)
      onSeen()
    },
    onError,
  })
}

const wasChanged = (name: string) => seen.some(({ changed }) => changed.has(path.join(dir, name)))
const wasMoved = (name: string) => seen.some(({ moved }) => moved.has(path.join(dir, name)))

beforeEach(async () => {
  dir = realpathSync(mkdtempSync(path.join(tmpdir(), 'watch-')))
  mkdirSync(path.join(dir, 'content/guides'), { recursive: true })
  writeFileSync(path.join(dir, 'content/guides/cup.md'), 'one')
  seen = []
  errors = []
  onSeen = () => {}
  hashes = new Map()
  unwatch = await watchContent()
})

afterEach(async () => {
  await unwatch()
  rmSync(dir, { recursive: true })
})

test('a file that is saved again right after its change was reported is reported each time', async () => {
  for (const text of ['two', 'three', 'four', 'five', 'six', 'seven']) {
    seen = []
    writeFileSync(path.join(dir, 'content/guides/cup.md'), text)
    await until(() => wasChanged('content/guides/cup.md'))
  }
})

test('a temporary file that an editor writes and renames to the edited one is not reported', async () => {
  const file = path.join(dir, 'content/guides/cup.md')
  for (const text of ['two', 'three']) {
    seen = []
    writeFileSync(`${file}.tmp`, text)
    await sleep(30)
    renameSync(`${file}.tmp`, file)
    await until(() => wasChanged('content/guides/cup.md') || wasMoved('content/guides/cup.md'))
    await sleep(200)
    expect(seen.flatMap(({ changed, moved }) => [...changed, ...moved])).toEqual([file])
  }
  rmSync(file)
  writeFileSync(file, 'four')
  rmSync(file)
  await until(() => wasMoved('content/guides/cup.md'))
})

test('a file that is emptied before it is written is reported once, and one that stays empty later', async () => {
  const file = path.join(dir, 'content/guides/cup.md')
  const other = path.join(dir, 'content/guides/pot.md')
  for (const pauseMs of [0, 20, 200]) {
    seen = []
    writeFileSync(file, '')
    await sleep(pauseMs)
    const reported = seen.length
    writeFileSync(file, `after ${pauseMs}`)
    await until(() => wasChanged('content/guides/cup.md'))
    expect(reported).toBe(0)
  }
  writeFileSync(other, '')
  await sleep(200)
  writeFileSync(other, 'new')
  await until(() => wasMoved('content/guides/pot.md'))
  writeFileSync(file, '')
  await until(() => seen.some(({ changed }) => changed.has(file) && readFileSync(file).length === 0))
})

test('a file that is saved while one watcher replaces another is reported once', async () => {
  const file = path.join(dir, 'content/guides/cup.md')
  const close = await watchContent()
  writeFileSync(file, 'two')
  await until(() => wasChanged('content/guides/cup.md'))
  await sleep(200)
  expect(seen).toEqual([{ changed: new Set([file]), moved: new Set() }])
  await close()
})

test('changes that were noticed but not yet reported are reported once when watching stops', async () => {
  const saved = path.join(dir, 'content/guides/cup.md')
  const added = path.join(dir, 'content/guides/pot.md')
  writeFileSync(saved, '')
  await sleep(20)
  writeFileSync(added, '')
  await sleep(200)
  await unwatch()
  expect(seen).toEqual([{ changed: new Set([saved]), moved: new Set([added]) }])
  await sleep(emptyDelayMs + 100)
  expect(seen).toHaveLength(1)
})

test('deleting, recreating and saving a file are each reported', async () => {
  const file = path.join(dir, 'content/guides/cup.md')
  for (let round = 0; round < 3; round += 1) {
    seen = []
    rmSync(file)
    await until(() => wasMoved('content/guides/cup.md'))
    seen = []
    writeFileSync(file, 'back')
    await until(() => wasMoved('content/guides/cup.md'))
    seen = []
    writeFileSync(file, 'saved')
    await until(() => wasChanged('content/guides/cup.md'))
  }
})

test('a recreated file that chokidar misses is reported, but no folders and no swap files of editors', async () => {
  const file = path.join(dir, 'content/guides/cup.md')
  rmSync(file)
  await until(() => wasMoved('content/guides/cup.md'))
  seen = []
  const emit = vi.spyOn(FSWatcher.prototype, '_emit').mockResolvedValue(undefined)
  mkdirSync(path.join(dir, 'content/pots'))
  writeFileSync(path.join(dir, 'content/guides/.cup.md.swp'), 'typed')
  writeFileSync(file, 'back')
  await until(() => wasMoved('content/guides/cup.md'))
  emit.mockRestore()
  writeFileSync(file, 'saved')
  await until(() => wasChanged('content/guides/cup.md'))
  const named = seen.flatMap(({ changed, moved }) => [...changed, ...moved])
  expect(new Set(named)).toEqual(new Set([file]))
})

test('a file that is saved by renaming another is reported as changed, not as moved', async () => {
  for (const text of ['two', 'three']) {
    seen = []
    writeFileSync(path.join(dir, 'cup.tmp'), text)
    renameSync(path.join(dir, 'cup.tmp'), path.join(dir, 'content/guides/cup.md'))
    await until(() => wasChanged('content/guides/cup.md'))
    expect(wasMoved('content/guides/cup.md')).toBe(false)
  }
})

test('a folder that is deleted and recreated is still watched', async () => {
  rmSync(path.join(dir, 'content'), { recursive: true })
  await until(() => wasMoved('content/guides/cup.md') || wasMoved('content'))
  seen = []
  mkdirSync(path.join(dir, 'content/guides'), { recursive: true })
  writeFileSync(path.join(dir, 'content/guides/pot.md'), 'new')
  await until(() => wasMoved('content/guides/pot.md'))
})

test.each([
  [
    'replaced by another folder with the same files',
    (folder: string, other: string) => {
      renameSync(folder, `${folder}-old`)
      renameSync(other, folder)
    },
  ],
  [
    'deleted and recreated at once',
    (folder: string, other: string) => {
      rmSync(folder, { recursive: true })
      cpSync(other, folder, { recursive: true })
    },
  ],
])('a folder that is %s is watched again, and its files are reported', async (_, replace) => {
  const folder = path.join(dir, 'content/guides')
  mkdirSync(path.join(dir, 'other/inner'), { recursive: true })
  writeFileSync(path.join(dir, 'other/cup.md'), 'other')
  writeFileSync(path.join(dir, 'other/inner/pot.md'), 'other')
  for (let round = 0; round < 3; round += 1) {
    seen = []
    cpSync(path.join(dir, 'other'), path.join(dir, 'next'), { recursive: true })
    replace(folder, path.join(dir, 'next'))
    rmSync(path.join(dir, 'next'), { recursive: true, force: true })
    rmSync(`${folder}-old`, { recursive: true, force: true })
    await until(() => wasChanged('content/guides/cup.md') || wasMoved('content/guides/cup.md'))
    for (const file of ['cup.md', 'inner/pot.md', `new-${round}.md`]) {
      await expect
        .poll(() => {
          writeFileSync(path.join(folder, file), String(performance.now()))
          return wasChanged(`content/guides/${file}`)
        })
        .toBe(true)
    }
  }
})

test('with polling, a folder that is replaced is watched again', async () => {
  const own = path.join(dir, 'own')
  mkdirSync(path.join(own, 'guides'), { recursive: true })
  writeFileSync(path.join(own, 'guides/cup.md'), 'one')
  cpSync(own, path.join(dir, 'other'), { recursive: true })
  const polled: FileChanges[] = []
  const close = await watchFiles({
    onError,
    targets: [own],
    ignored: [],
    hashes: new Map(),
    pollMs: 20,
    onChanges: (changes) => void polled.push(changes),
  })
  renameSync(path.join(own, 'guides'), path.join(dir, 'guides'))
  renameSync(path.join(dir, 'other/guides'), path.join(own, 'guides'))
  const file = path.join(own, 'guides/pot.md')
  await expect
    .poll(() => {
      writeFileSync(file, String(performance.now()))
      return polled.some(({ changed }) => changed.has(file))
    })
    .toBe(true)
  await close()
})

test('folders that are renamed or added between reading and watching their parent are watched', async () => {
  const own = path.join(dir, 'own')
  mkdirSync(path.join(own, 'guides'), { recursive: true })
  writeFileSync(path.join(own, 'guides/cup.md'), 'one')
  const { late, close } = await watchWhile(own, own, () => {
    renameSync(path.join(own, 'guides'), path.join(own, 'howto'))
    mkdirSync(path.join(own, 'tea/green'), { recursive: true })
  })
  for (const name of ['howto/cup.md', 'tea/green/leaf.md']) {
    const file = path.join(own, name)
    await expect
      .poll(() => {
        writeFileSync(file, String(performance.now()))
        return late.some(({ changed }) => changed.has(file))
      })
      .toBe(true)
  }
  await close()
})

test('a file that was saved before watching started is reported once', async () => {
  const file = path.join(dir, 'content/guides/cup.md')
  const late: FileChanges[] = []
  const close = await watchFiles({
    onError,
    targets: [path.join(dir, 'content')],
    ignored: [],
    hashes: new Map(),
    sinceMs: Date.now() - 60_000,
    onChanges: (changes) => {
      late.push(changes)
      onSeen()
    },
  })
  await until(() => late.length > 0)
  // One save that doesn't change the file, and one that adds a file.
  writeFileSync(file, 'one')
  writeFileSync(path.join(dir, 'content/guides/pot.md'), 'new')
  await until(() => late.some(({ moved }) => moved.has(path.join(dir, 'content/guides/pot.md'))))
  await close()
  expect(late.filter(({ changed }) => changed.has(file))).toHaveLength(1)
})

test('a file that is added between reading and watching its folder is reported', async () => {
  const own = path.join(dir, 'own')
  const file = path.join(own, 'came.txt')
  mkdirSync(own)
  const { late, close } = await watchWhile(file, own, () => writeFileSync(file, 'new'))
  await until(() => late.some(({ moved }) => moved.has(file)))
  // From now on, changes of the file are reported as usual.
  writeFileSync(file, 'saved')
  await until(() => late.some(({ changed }) => changed.has(file)))
  await close()
})

test('a folder is read again if a file or the folder itself was added or removed, not if a file was saved', async () => {
  const folder = path.join(dir, 'content/guides')
  // Old times, as if no file had been added or removed for a long time.
  for (const old of [folder, path.dirname(folder), dir]) utimesSync(old, 1_000_000, 1_000_000)
  const read = vi.spyOn(FSWatcher.prototype, '_readdirp')
  const saw: FileChanges[] = []
  const close = await watchFiles({
    onError,
    targets: [path.join(dir, 'content')],
    ignored: [],
    hashes: new Map(),
    onChanges: (changes) => {
      saw.push(changes)
      onSeen()
    },
  })
  const isReported = (kind: keyof FileChanges, name: string) =>
    until(() => saw.some((changes) => changes[kind].has(path.join(folder, name))))
  const first = read.mock.calls.length
  expect(first).toBeGreaterThan(0)
  writeFileSync(path.join(folder, 'cup.md'), 'two')
  await isReported('changed', 'cup.md')
  expect(read.mock.calls.slice(first).map(([root]) => root)).not.toContain(folder)
  renameSync(folder, `${dir}-away`)
  await until(() => saw.some(({ moved }) => moved.size > 0))
  saw.length = 0
  renameSync(`${dir}-away`, folder)
  await isReported('moved', 'cup.md')
  writeFileSync(path.join(folder, 'pot.md'), 'new')
  await isReported('moved', 'pot.md')
  await close()
  read.mockRestore()
})

test('a change of a file is also a change of the links to it', async () => {
  const file = path.join(dir, 'content/guides/cup.md')
  symlinkSync('cup.md', path.join(dir, 'content/guides/mug.md'))
  await until(() => wasMoved('content/guides/mug.md'))
  for (const text of ['two', 'three']) {
    seen = []
    writeFileSync(file, text)
    await until(() => wasChanged('content/guides/cup.md') && wasChanged('content/guides/mug.md'))
  }
  const other = path.join(dir, 'content/guides/new.md')
  seen = []
  writeFileSync(other, 'four')
  renameSync(other, file)
  await until(() => wasChanged('content/guides/mug.md'))
})

test('files outside of the targets that links lead to are watched, also while they are missing', async () => {
  mkdirSync(path.join(dir, 'shared'))
  const shared = path.join(dir, 'shared/pot.md')
  const middle = path.join(dir, 'shared/middle.md')
  const link = 'content/guides/pot.md'
  symlinkSync('pot.md', middle)
  symlinkSync('../../shared/middle.md', path.join(dir, link))
  await until(() => wasMoved(link))
  const then = async (wasNoted: (name: string) => boolean, change: () => void) => {
    seen = []
    change()
    await until(() => wasNoted(link))
  }
  await then(wasMoved, () => writeFileSync(shared, 'one'))
  await then(wasChanged, () => writeFileSync(shared, 'two'))
  const other = path.join(dir, 'shared/other.md')
  writeFileSync(other, 'three')
  await then(wasChanged, () => renameSync(other, shared))
  await then(wasMoved, () => rmSync(shared))
  await then(wasMoved, () => writeFileSync(shared, 'four'))
  // Another file, to which the link in the middle leads from now on.
  writeFileSync(other, 'five')
  await then(wasChanged, () => {
    symlinkSync('other.md', path.join(dir, 'shared/new'))
    renameSync(path.join(dir, 'shared/new'), middle)
  })
  await then(wasChanged, () => writeFileSync(other, 'six'))
  expect(errors).toEqual([])
})

test('links to folders are not followed, but reported when they are added, replaced and deleted', async () => {
  const link = path.join(dir, 'content/around')
  symlinkSync('..', link)
  await until(() => wasMoved('content/around'))
  // Two links to a folder around them: following them would never end.
  symlinkSync('../../..', path.join(dir, 'content/guides/around'))
  await until(() => wasMoved('content/guides/around'))
  await unwatch()
  seen = []
  unwatch = await watchContent()
  writeFileSync(path.join(dir, 'content/guides/cup.md'), 'two')
  await until(() => wasChanged('content/guides/cup.md'))
  const all = seen.flatMap(({ changed, moved }) => [...changed, ...moved])
  expect(all.map((file) => path.relative(dir, file))).toEqual(['content/guides/cup.md'])
  mkdirSync(path.join(dir, 'other'))
  symlinkSync('../other', path.join(dir, 'new'))
  renameSync(path.join(dir, 'new'), link)
  await until(() => wasMoved('content/around'))
  seen = []
  rmSync(link)
  await until(() => wasMoved('content/around'))
  // A folder in its place is watched like any other.
  seen = []
  mkdirSync(link)
  writeFileSync(path.join(link, 'pot.md'), 'one')
  await until(() => wasMoved('content/around/pot.md'))
  writeFileSync(path.join(link, 'pot.md'), 'two')
  await until(() => wasChanged('content/around/pot.md'))
})

test('a file that can’t be watched is reported as an error, and all others are watched', async () => {
  symlinkSync('loop.md', path.join(dir, 'content/loop.md'))
  await until(() => errors.length > 0)
  expect(errors).toMatchObject([{ code: 'ELOOP' }])
  const file = path.join(dir, 'content/guides/cup.md')
  writeFileSync(file, 'two')
  await until(() => wasChanged('content/guides/cup.md'))
  // Replace the file by a circular link.
  rmSync(file)
  symlinkSync('cup.md', file)
  await until(() => wasMoved('content/guides/cup.md'))
  rmSync(file)
  writeFileSync(file, 'three')
  seen = []
  await until(() => wasMoved('content/guides/cup.md'))
})
