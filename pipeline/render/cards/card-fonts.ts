import { existsSync } from 'node:fs'

/** Bold sans-serif fonts of operating systems. The first one that exists is used. */
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

/** Absolute paths of font files. */
export interface CardFonts {
  /** Fonts for all texts. */
  text: string[]
  /** Additional fonts for texts with CJK characters. They are separate because such fonts are large. */
  cjk: string[]
}

/**
 * Find the fonts for social images: the configured ones, which are assumed to cover all texts, or those of
 * the system. docsite itself contains no fonts.
 *
 * @param configured The configured fonts, as absolute paths.
 * @param isThere Checks whether a font of the system exists.
 */
export function findCardFonts(
  configured: readonly string[],
  isThere: (file: string) => boolean = existsSync,
): CardFonts {
  if (configured.length > 0) return { text: [...configured], cjk: [] }
  return { text: latin.filter(isThere).slice(0, 1), cjk: cjk.filter(isThere).slice(0, 1) }
}
