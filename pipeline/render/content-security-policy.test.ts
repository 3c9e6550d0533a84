import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { type PolicySources, toImageSource, toOrigin, toPolicy } from './content-security-policy.ts'

/** Parse a policy into the sources of each directive. */
function read(policy: string): Record<string, string[]> {
  return Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ')
      return [name, sources]
    }),
  )
}

const policyOf = (more: Partial<PolicySources> = {}) => read(toPolicy({ inlineScripts: [], ...more }))

test('the default policy allows nothing from other origins and nothing inline', () => {
  expect(policyOf()).toEqual({
    'default-src': ["'self'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'img-src': ["'self'"],
    'connect-src': ["'self'"],
    'frame-src': ["'none'"],
    'worker-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
  })
})

test('an inline script is allowed by the hash of its bytes, line breaks and all', () => {
  const script = 'document.documentElement.dataset.theme = "dark" // — ü\n'
  const hash = createHash('sha256').update(script).digest('base64')
  expect(policyOf({ inlineScripts: [script, ''] })['script-src']).toEqual([
    "'self'",
    `'sha256-${hash}'`,
    // The hash of the empty string, as calculated by browsers.
    "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  ])
})

test('an inline style is allowed by its hash, in addition to stylesheets of other hosts', () => {
  const style = 'p { color: red }'
  const hash = createHash('sha256').update(style).digest('base64')
  expect(policyOf({ inlineStyles: [style], styleSrc: ['https://css.example'] })['style-src']).toEqual([
    "'self'",
    `'sha256-${hash}'`,
    'https://css.example',
  ])
})

test('listed sources are added to their directives without duplicates', () => {
  const policy = policyOf({
    inlineScripts: [],
    scriptSrc: ['https://stats.example'],
    imgSrc: ['https://a.example', 'https://b.example', 'https://a.example'],
    connectSrc: ['https://search.example'],
    frameSrc: ['https://play.example'],
  })
  expect(policy).toMatchObject({
    'default-src': ["'self'"],
    'script-src': ["'self'", 'https://stats.example'],
    'img-src': ["'self'", 'https://a.example', 'https://b.example'],
    'connect-src': ["'self'", 'https://search.example'],
    'frame-src': ['https://play.example'],
    'style-src': ["'self'"],
  })
})

test('video and audio may come from the origins of images, so that a page that shows both needs no other policy', () => {
  const origins = ['https://a.example', 'data:']
  expect(policyOf({ inlineScripts: [], imgSrc: origins })['media-src']).toEqual(["'self'", ...origins])
  expect(policyOf({ inlineScripts: [] })).not.toHaveProperty('media-src')
})

describe('the origin', () => {
  test.each([
    ['https://a.example/x/y?z#w', 'https://a.example'],
    ['HTTP://A.example:8080/x', 'http://a.example:8080'],
    ['/x.png', undefined],
    ['x.png', undefined],
    ['data:image/png;base64,AA==', undefined],
    ['https://', undefined],
  ])('of the URL %s is %s', (url, origin) => expect(toOrigin(url)).toBe(origin))
})

test.each([
  ['data:image/png;base64,AA==', 'data:'],
  ['DATA:image/svg+xml,<svg/>', 'data:'],
  ['data:text/html,x', undefined],
  ['https://a.example/b.png', 'https://a.example'],
  ['/b.png', undefined],
])('the source of the image %s is %s', (url, source) => {
  expect(toImageSource(url)).toBe(source)
})
