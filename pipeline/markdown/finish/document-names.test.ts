import { expect, test } from 'vitest'
import { compileSource, problemsOf, toHtml } from '../../../test/support/compile-source.ts'

const title = '---\ntitle: A\n---\n\n'

test('names of images, forms and frames that would hide a member of `document` are removed', async () => {
  const page = await compileSource(
    `${title}<img name="querySelector" src="https://a.example/b.png" alt="">\n\n<img id="body" name="a-b" src="https://a.example/b.png" alt="">\n\n<form name="title"><input name="q"></form>\n\n<iframe name="location" src="https://a.example/"></iframe>\n`,
  )
  expect(problemsOf(page)).toEqual([
    '5:1 document-name warning',
    '7:1 document-name warning',
    '9:1 document-name warning',
    '11:1 document-name warning',
  ])
  expect([...toHtml(page).matchAll(/ name="([^"]*)"/g)].map(([, name]) => name)).toEqual(['q'])
})

test('a frame may have a name with a hyphen, so that links can target it', async () => {
  const page = await compileSource(
    `${title}<iframe name="film-1" src="https://a.example/"></iframe> <a name="cookie">a</a>\n`,
  )
  expect(problemsOf(page)).toEqual([])
  expect(toHtml(page)).toContain('name="film-1"')
  expect(toHtml(page)).toContain('name="cookie"')
})

test('names in a README are removed without a problem', async () => {
  const page = await compileSource('<img name="querySelector" src="https://a.example/b.png" alt="">\n', {
    isThirdParty: true,
  })
  expect([problemsOf(page), toHtml(page)]).toEqual([[], expect.not.stringContaining('name=')])
})
