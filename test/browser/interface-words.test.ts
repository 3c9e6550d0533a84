import { expect, test } from 'vitest'
import { page } from '../support/project.ts'
import { sampleGuides } from '../support/sample-site.ts'
import { phone, siteInBrowser, startReact } from '../support/site-in-browser.ts'

const site = siteInBrowser(
  sampleGuides(
    {
      'content/guides/water.md': page('Вода', '## Ёмкость чайника\n\nОбъём воды.[^1]\n\n[^1]: Сноска.'),
      'content/guides/tea.md': page('Чай', '## Заварка\n\nОбъём чая.'),
      'content/guides/cup.md': page('Чашка', '> [!TIP]\n> Единственная.'),
    },
    {
      language: 'ru',
      editUrl: 'https://edit.example/{path}',
      strings: { editPage: 'Улучшить страницу', searchEmpty: 'Нет ничего про {value}' },
    },
  ),
)

test('interface texts are in the language of the site, and the configuration overrides some', async () => {
  const tab = await site.load('/guides/water/')
  expect(await tab.getAttribute('html', 'lang')).toBe('ru')
  expect(await tab.locator('.skip-link').textContent()).toBe('Перейти к содержимому')
  expect(await tab.getByRole('link', { name: 'Улучшить страницу' }).count()).toBe(1)
  expect(await tab.getByRole('link', { name: 'Вернуться к ссылке 1' }).count()).toBe(1)
  await tab.goto(site.at('/guides/cup/'))
  expect(await tab.getByRole('note').getByText('Совет').count()).toBe(1)
})

test('search ignores diacritics, and its number of results has the plural form of the language', async () => {
  const tab = await site.load('/guides/water/')
  await startReact(tab)
  const search = tab.getByRole('searchbox').or(tab.getByRole('combobox'))
  const status = tab.getByRole('search').getByRole('status')
  await search.fill('емкость')
  await expect.poll(() => status.textContent()).toBe('1 результат')
  await expect.poll(() => tab.locator('.search-list mark').first().textContent()).toBe('Ёмкость')
  await search.fill('объем')
  await expect.poll(() => status.textContent()).toBe('2 результата')
  await search.fill('щщщщщ')
  await expect.poll(() => status.textContent()).toBe('Нет ничего про щщщщщ')
})

test('long words do not make pages wider than a phone', { tags: ['site/widths'] }, async () => {
  const tab = await site.visit('/guides/water/', phone)
  for (const path of ['/guides/water/', '/', '/offline/', '/search/']) {
    await tab.goto(site.at(path))
    expect(await tab.evaluate(() => document.documentElement.scrollWidth), path).toBe(390)
  }
})
