import { existsSync } from 'node:fs'

/** Bold sans serifs that come with systems, the first one that is there is taken. */
const latin = [
  '/usr/share/fonts/truetype/noto/NotoSans-Bold.ttf',
  '/usr/share/fonts/truetype/liberation/LiberationSans-Bold.ttf',
  '/usr/share/fonts/truetype/liberation2/LiberationSans-Bold.ttf',
  '/usr/share/fonts/liberation-sans/LiberationSans-Bold.ttf',
  '/usr/share/fonts/liberation/LiberationSans-Bold.ttf',
  '/usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf',
  '/usr/share/fonts/dejavu-sans-fonts/DejaVuSans-Bold.ttf',
  '/usr/share/fonts/dejavu/DejaVuSans-Bold.ttf',
  '/usr/share/fonts/TTF/DejaVuSans-Bold.ttf',
  '/System/Library/Fonts/Supplemental/Arial Bold.ttf',
  'C:\\Windows\\Fonts\\segoeuib.ttf',
  'C:\\Windows\\Fonts\\arialbd.ttf',
]

const cjk = [
  '/usr/share/fonts/opentype/noto/NotoSansCJK-Bold.ttc',
  '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc',
  '/usr/share/fonts/noto-cjk/NotoSansCJK-Bold.ttc',
  '/usr/share/fonts/google-noto-cjk/NotoSansCJK-Bold.ttc',
  '/usr/share/fonts/google-noto-sans-cjk-fonts/NotoSansCJK-Bold.ttc',
  '/usr/share/fonts/truetype/wqy/wqy-microhei.ttc',
  '/usr/share/fonts/truetype/wqy/wqy-zenhei.ttc',
  '/System/Library/Fonts/Hiragino Sans GB.ttc',
  '/System/Library/Fonts/STHeiti Medium.ttc',
  'C:\\Windows\\Fonts\\msyhbd.ttc',
  'C:\\Windows\\Fonts\\msyh.ttc',
]

/** Files of fonts; absolute. */
export interface CardFonts {
  /** For all texts. */
  text: string[]
  /** Beyond that for texts with Chinese, Japanese or Korean letters: such a font is large. */
  cjk: string[]
}

/**
 * The fonts of pictures: the configured ones, which then have all letters; else those of the system. None is part of
 * docsite.
 *
 * @param configured Absolute paths.
 * @param isThere Asked for the fonts of systems.
 */
export function findCardFonts(
  configured: readonly string[],
  isThere: (file: string) => boolean = existsSync,
): CardFonts {
  if (configured.length > 0) return { text: [...configured], cjk: [] }
  return { text: latin.filter(isThere).slice(0, 1), cjk: cjk.filter(isThere).slice(0, 1) }
}
