import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { siteProps } from '../../test/support/site-props.ts'
import { SiteContext } from '../site-context.ts'
import { StackBlitzPreview } from './interactive/StackBlitzPreview.tsx'

test('the link of an example contains its name as it is', () => {
  const example = createElement(StackBlitzPreview, { example: 'cup?cost=$&' })
  expect(renderToStaticMarkup(createElement(SiteContext, { value: siteProps() }, example))).toContain(
    'href="https://examples.example/cup?cost=$&amp;"',
  )
})
