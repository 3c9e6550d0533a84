import type { HighlighterCore } from 'shiki/core'
import { escapeHtml } from '../../../renderer/escape-html.ts'
import { type TokenClass, textMateScopes } from './token-classes.ts'

/** Grammars match lines with regular expressions, which would take minutes for a minified line. */
const maxLineLength = 20_000
/**
 * Lines have no time limit: the result would depend on the speed of the machine, because the first line of a language
 * takes longer. The time for a whole page is limited.
 */
const maxLineMs = 0

const themeName = 'docsite'
const classes = Object.keys(textMateScopes) as TokenClass[]

let engine: Promise<HighlighterCore> | undefined

/**
 * Highlight with a TextMate grammar, which is loaded when a page first needs it.
 *
 * @returns One string of HTML per line, or undefined for a language without a grammar.
 */
export async function highlightWithTextMate(code: string, language: string): Promise<string[] | undefined> {
  const { bundledLanguages } = await import('shiki/langs')
  if (!Object.hasOwn(bundledLanguages, language)) return undefined
  engine ??= createEngine()
  const highlighter = await engine
  if (!highlighter.getLoadedLanguages().includes(language)) {
    await highlighter.loadLanguage(bundledLanguages[language as keyof typeof bundledLanguages])
  }
  const lines = highlighter.codeToTokensBase(code, {
    lang: language,
    theme: themeName,
    tokenizeMaxLineLength: maxLineLength,
    tokenizeTimeLimit: maxLineMs,
  })
  return lines.map((tokens) =>
    tokens.map(({ content, color }) => toSpan(content, color && classes[toIndex(color)])).join(''),
  )
}

async function createEngine(): Promise<HighlighterCore> {
  const [{ createHighlighterCore }, { createJavaScriptRegexEngine }] = await Promise.all([
    import('shiki/core'),
    import('shiki/engine/javascript'),
  ])
  return createHighlighterCore({
    engine: createJavaScriptRegexEngine({ forgiving: true }),
    langs: [],
    // The colours of this theme encode token classes: each is the number of a class, from 1.
    themes: [
      {
        name: themeName,
        type: 'light',
        fg: toColour(-1),
        bg: '#ffffff',
        settings: classes.map((name, index) => ({
          scope: textMateScopes[name],
          settings: { foreground: toColour(index) },
        })),
      },
    ],
  })
}

function toColour(index: number): string {
  return `#${(index + 1).toString(16).padStart(6, '0')}`
}

function toIndex(colour: string): number {
  return Number.parseInt(colour.slice(1), 16) - 1
}

function toSpan(text: string, tokenClass: string | undefined): string {
  return tokenClass ? `<span class="${tokenClass}">${escapeHtml(text)}</span>` : escapeHtml(text)
}
