import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { siteProps } from '../../test/support/site-props.ts'
import { SiteContext } from '../site-context.ts'
import type { Counterpart } from '../types.ts'
import { LanguageMenu } from './LanguageMenu.tsx'
import { VersionSelect } from './VersionSelect.tsx'

const alternate = (code: string, isCurrent: boolean) => ({ code, label: code, base: `/${code}/`, isCurrent })
const site = siteProps({
  languages: [alternate('en', true), alternate('de', false)],
  versions: [alternate('2', true), alternate('1', false)],
})
const render = (node: ReactNode) => renderToStaticMarkup(<SiteContext value={site}>{node}</SiteContext>)

test.each([
  ['text', 'not translated'],
  ['page', 'page not available'],
] as const)('menus say what a counterpart lacks: %s', (lacks, text) => {
  const counterpart: Counterpart = { url: '/x/', lacks }
  expect(render(<LanguageMenu url="/" counterparts={{ languages: { de: counterpart } }} />)).toContain(
    `>${text}</span>`,
  )
  expect(render(<VersionSelect url="/" counterparts={{ versions: { 1: counterpart } }} />)).toContain(
    `>${text}</span>`,
  )
})
