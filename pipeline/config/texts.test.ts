import { expect, test } from 'vitest'
import { chooseTexts, LanguageTexts, listTexts } from './texts.ts'

const config = {
  name: 'same',
  links: [
    { label: new LanguageTexts({ en: 'Blog', zh: '博客' }) },
    { label: new LanguageTexts({ en: 'Team' }) },
  ],
  count: 3,
  nothing: undefined,
}

test('for each text, the first available language is chosen', () => {
  expect(chooseTexts(config, ['zh', 'en'])).toEqual({
    name: 'same',
    links: [{ label: '博客' }, { label: 'Team' }],
    count: 3,
    nothing: undefined,
  })
})

test('texts by language are listed with their paths', () => {
  expect(listTexts(config).map(({ path }) => path.join('.'))).toEqual(['links.0.label', 'links.1.label'])
})
