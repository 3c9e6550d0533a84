import { expect, test } from 'vitest'
import { findCardFonts } from './card-fonts.ts'

test('configured fonts replace those of the system, of which one is used per script', () => {
  expect(findCardFonts(['/a.ttf'], () => true)).toEqual({ text: ['/a.ttf'], cjk: [] })
  const { text, cjk } = findCardFonts([], (file) => /DejaVuSans-Bold|wqy/.test(file))
  expect(text).toEqual(['/usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf'])
  expect(cjk).toEqual(['/usr/share/fonts/truetype/wqy/wqy-microhei.ttc'])
  expect(findCardFonts([], () => false)).toEqual({ text: [], cjk: [] })
})
