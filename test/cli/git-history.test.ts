import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { execa } from 'execa'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Repository } from '../support/git.ts'
import { readPage } from '../support/html.ts'
import { createProject, page, writeFiles } from '../support/project.ts'
import { sampleGuides } from '../support/sample-site.ts'
import { warmDocsite } from '../support/warm-docsite.ts'

const { docsite } = warmDocsite()

const build = ['build', '--skip', 'fetch-readmes']
const config = {
  site: { name: 'Kettle', host: 'https://kettle.example' },
  editUrl: 'https://github.com/kettle/docs/edit/main/content/{path}',
  readmes: { sections: [{ section: 'plugins' }] },
}
const long = 'The kettle boils water, and the water boils over, until somebody looks.\n\n'.repeat(9)

const sitemap = (dir: string) => readFileSync(path.join(dir, 'output/sitemap.xml'), 'utf8')
const lastmod = (dir: string, route: string) =>
  new RegExp(`<loc>https://kettle.example${route}</loc>(?:<lastmod>([^<]*)</lastmod>)?`).exec(
    sitemap(dir),
  )?.[1]
const shown = (dir: string, route: string) => readPage(path.join(dir, 'output'), route)
const names = (dir: string, route: string) => shown(dir, route).texts('.contributor-name')

describe('a site in a git repository', () => {
  let repository: Repository
  beforeAll(async () => {
    repository = await Repository.create({ '.gitignore': '.docsite/\noutput/\n' }, afterAll)
    await repository.commit(
      sampleGuides(
        {
          'content/guides/boil.md': `---\ntitle: Boil\ncontributors: [zoe, Bea]\n---\n\n${long}`,
          'content/plugins/_steam.md': '---\ntitle: steam\nrepo: https://github.com/kettle/steam\n---\n',
          'old/pour.md': page('Pour', long),
        },
        config,
      ),
      { date: '2026-01-02T23:30:00-05:00' },
    )
    await repository.commit(
      { 'content/guides/boil.md': `---\ntitle: Boil\ncontributors: [zoe, Bea]\n---\n\n${long}More.` },
      { author: 'Bea <1+bea@users.noreply.github.com>', date: '2026-02-03T01:00:00+09:00' },
    )
    await repository.git('mv', 'old/pour.md', 'content/guides/pour.md')
    await repository.commit(
      {},
      { author: 'Cy <2+cy@users.noreply.github.com>', date: '2026-03-04T12:00:00Z' },
    )
    await repository.commit(
      { 'content/guides/pour.md': page('Pour', `${long}Less.`) },
      {
        author: 'dependabot[bot] <3+dependabot[bot]@users.noreply.github.com>',
        date: '2026-04-05T12:00:00Z',
      },
    )
    await repository.commit(
      { 'content/guides/index.md': page('Guides', 'All.'), '.mailmap': 'Ann Lee <ann@kettle.example>\n' },
      { author: 'Someone <someone@kettle.example>', date: '2026-05-06T12:00:00Z' },
    )
    writeFiles(repository.dir, { 'content/guides/new.md': page('New') })
    const { exitCode, stderr } = await docsite(build, repository.dir)
    expect(exitCode, stderr).toBe(0)
  })

  test('a page shows when it was last updated, in UTC, with a link to its history', () => {
    const { dir } = repository
    const boil = shown(dir, '/guides/boil/')
    expect(boil.texts('.last-updated')).toEqual(['Last updated: February 2, 2026'])
    expect(boil.values('.last-updated time', 'dateTime')).toEqual(['2026-02-02'])
    expect(boil.values('.last-updated a', 'href')).toEqual([
      'https://github.com/kettle/docs/commits/main/content/guides/boil.md',
    ])
    expect(shown(dir, '/guides/').texts('.last-updated')).toEqual(['Last updated: May 6, 2026'])
  })

  test('the sitemap contains the time of the last update', () => {
    expect(lastmod(repository.dir, '/guides/boil/')).toBe('2026-02-02T16:00:00Z')
    expect(lastmod(repository.dir, '/')).toBe('2026-01-03T04:30:00Z')
  })

  test('a page that was moved into the content folder keeps its authors', () => {
    expect(shown(repository.dir, '/guides/pour/').texts('.last-updated')).toEqual([
      'Last updated: April 5, 2026',
    ])
    expect(names(repository.dir, '/guides/pour/')).toEqual(['Ann Lee', 'Cy'])
  })

  test('contributors are those of the front matter, then authors, without duplicates and bots, with names of .mailmap', () => {
    expect(names(repository.dir, '/guides/boil/')).toEqual(['zoe', 'Bea', 'Ann Lee'])
    expect(shown(repository.dir, '/guides/boil/').values('a.contributor', 'href')).toEqual([
      'https://github.com/zoe',
      'https://github.com/Bea',
    ])
    expect(shown(repository.dir, '/guides/boil/').html).not.toContain('ann@kettle.example')
  })

  test.each(['/guides/new/', '/plugins/steam/'])(
    '%s, which is not committed or not from this repository, has neither a date nor authors',
    (route) => {
      const { dir } = repository
      expect(shown(dir, route).has('.last-updated')).toBe(false)
      expect(shown(dir, route).has('.contributors')).toBe(false)
      expect(sitemap(dir)).toContain(`<loc>https://kettle.example${route}</loc></url>`)
    },
  )

  test('a build with a new cache, another time zone and another locale has the same output', async () => {
    const { dir } = repository
    const before = sitemap(dir) + shown(dir, '/guides/boil/').html
    const env = { TZ: 'Pacific/Kiritimati', LC_ALL: 'de_DE.UTF-8', LANGUAGE: 'de' }
    const other = ['--out', 'output-other', '--cache', '.docsite-other']
    const { exitCode } = await docsite([...build, ...other], dir, { env: { ...env, NO_COLOR: '1' } })
    expect(exitCode).toBe(0)
    const read = (file: string) => readFileSync(path.join(dir, 'output-other', file), 'utf8')
    expect(read('sitemap.xml') + read('guides/boil/index.html')).toBe(before)
    for (const name of ['output-other', '.docsite-other'])
      rmSync(path.join(dir, name), { recursive: true, force: true })
  })

  describe('after the first build', () => {
    /** A copy of the built project that a test may change. */
    const copyRepository = () => {
      const copy = new Repository(createProject({}))
      cpSync(repository.dir, copy.dir, { recursive: true })
      return copy
    }

    test('a new commit and a rewritten history are detected', async () => {
      const copy = copyRepository()
      const { dir } = copy
      const pour = (end: string) => ({ 'content/guides/pour.md': page('Pour', `${long}${end}`) })
      await copy.commit(pour('A.'), {
        author: 'Dee <dee@kettle.example>',
        date: '2026-06-07T12:00:00Z',
      })
      expect((await docsite(build, dir)).exitCode).toBe(0)
      expect(names(dir, '/guides/pour/')).toEqual(['Ann Lee', 'Cy', 'Dee'])
      await copy.git('reset', '--quiet', '--hard', 'HEAD~1')
      await copy.commit(pour('B.'), {
        author: 'Eve <eve@kettle.example>',
        date: '2026-05-07T12:00:00Z',
      })
      expect((await docsite(build, dir)).exitCode).toBe(0)
      expect(names(dir, '/guides/pour/')).toEqual(['Ann Lee', 'Cy', 'Eve'])
      expect(lastmod(dir, '/guides/pour/')).toBe('2026-05-07T12:00:00Z')
    })

    test('a shallow clone has no dates, and a single note says which line of the CI configuration fixes this', async () => {
      const clone = path.join(createProject({}), 'clone')
      await execa('git', ['clone', '--quiet', '--depth', '2', `file://${repository.dir}`, clone])
      const { exitCode, stderr } = await docsite(build, clone, { env: { GITHUB_ACTIONS: '', NO_COLOR: '1' } })
      expect(exitCode).toBe(0)
      expect(stderr.match(/git-shallow/g)).toHaveLength(1)
      expect(stderr).toContain('fetch-depth: 0')
      expect(sitemap(clone)).not.toContain('lastmod')
      expect(shown(clone, '/guides/').has('.last-updated')).toBe(false)
    })

    test('a copy without the repository has no dates and no problems', async () => {
      const copy = createProject({})
      for (const name of ['content', 'docsite.config.json'])
        cpSync(path.join(repository.dir, name), path.join(copy, name), { recursive: true })
      const { exitCode, stderr } = await docsite(build, copy)
      expect([exitCode, stderr.includes('git')]).toEqual([0, false])
      expect(sitemap(copy)).not.toContain('lastmod')
      expect(existsSync(path.join(copy, '.docsite/history'))).toBe(false)
    })

    test('with `git: false` there are no dates and no problems', async () => {
      const { dir } = copyRepository()
      expect(sitemap(dir)).toContain('lastmod')
      writeFiles(dir, { 'docsite.config.json': JSON.stringify({ ...config, git: false }) })
      const { exitCode, stderr } = await docsite(build, dir)
      expect([exitCode, stderr.includes('git')]).toEqual([0, false])
      expect(sitemap(dir)).not.toContain('lastmod')
    })
  })
})
