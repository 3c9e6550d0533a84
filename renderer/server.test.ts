import { expect, test } from 'vitest'
import { siteProps } from '../test/support/site-props.ts'
import { renderDrawer, renderFooter, renderSidebar } from './server.tsx'

test('the names of landmarks are escaped', () => {
  const strings = { sectionNavigation: 'Pages of "Tea"', menu: '"Tea" & more' }
  const site = siteProps({ strings, navigation: [{ label: 'Cup', url: '/cup/', activeFor: [], menu: [] }] })
  const nav = { title: 'Cups', name: 'cup', groups: [], otherParts: [] }
  expect(renderSidebar(site, { nav, url: '/cup/' })).toContain('aria-label="Pages of &quot;Tea&quot;"')
  expect(renderDrawer(site, 'cup')).toContain('aria-label="&quot;Tea&quot; &amp; more"')
})

test('pictures of the frame are not preloaded', () => {
  const footer = renderFooter(siteProps({ hasLogo: true }))
  expect(footer).toContain('src="/icon.svg"')
  expect(footer).not.toContain('preload')
})
