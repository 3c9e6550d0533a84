import { expect, test } from 'vitest'
import { findCardFonts } from './card-fonts.ts'

test('the configured fonts are taken alone; else one of the system for each kind of letters', () => {
  expect(findCardFonts(['/a.ttf'], () => true)).toEqual({ text: ['/a.ttf'], cjk: [] })
  const { text, cjk } = findCardFonts([], (file) => /DejaVuSans-Bold|wqy/.test(file))
  expect(text).toEqual(['/usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf'])
  expect(cjk).toEqual(['/usr/share/fonts/truetype/wqy/wqy-microhei.ttc'])
  expect(findCardFonts([], () => false)).toEqual({ text: [], cjk: [] })
})
