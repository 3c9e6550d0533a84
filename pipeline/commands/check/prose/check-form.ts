import type { CompiledPage, Fence, Heading } from '../../../markdown/record.ts'
import type { ProseFinding } from './finding.ts'

/** Checks the structure of a page: its headings, its fences and its description for search engines. */
export function checkForm(record: CompiledPage, longestDescription: number): ProseFinding[] {
  return [
    ...checkHeadings(record.headings),
    ...checkFences(record.fences),
    ...checkDescription(record.frontMatter.description, longestDescription),
  ]
}

/** The title has level 1, and each heading may be at most one level below the previous one. */
function checkHeadings(headings: readonly Heading[]): ProseFinding[] {
  let above = 1
  return headings.flatMap(({ depth, title, place }, index): ProseFinding[] => {
    const before = above
    above = depth
    if (depth === 1 && index > 0) {
      return [
        {
          ruleId: 'heading-level',
          place,
          reason: `\`${title}\` is a heading of level 1, which is reserved for the title of the page`,
          hint: 'Start it with `##`.',
        },
      ]
    }
    if (depth <= before + 1) return []
    return [
      {
        ruleId: 'heading-level',
        place,
        reason: `\`${title}\` is a heading of level ${depth}, but the heading before it has level ${before}`,
        hint: `Start it with \`${'#'.repeat(before + 1)}\`.`,
      },
    ]
  })
}

function checkFences(fences: readonly Fence[]): ProseFinding[] {
  const reported = new Set<string>()
  return fences.flatMap(({ language, isKnown, place }): ProseFinding[] => {
    // The compiler may turn one fence into several: an install command for each package manager.
    const key = `${place?.fragment}:${place?.line}:${place?.column}`
    if ((language !== '' && isKnown) || reported.has(key)) return []
    reported.add(key)
    const reason = language === '' ? 'The fence has no language' : `The language \`${language}\` is unknown`
    return [{ ruleId: 'fence-language', place, reason, hint: 'Use the name of a known language, or `text`.' }]
  })
}

function checkDescription(description: string | undefined, longest: number): ProseFinding[] {
  const place = { line: 1, column: 1 }
  if (!description) {
    return [
      {
        ruleId: 'description-missing',
        place,
        reason: 'The page has no description',
        hint: 'Add `description: …` to the front matter: search engines show it below the title.',
      },
    ]
  }
  // Count characters as people do, not UTF-16 code units.
  const length = [...description].length
  if (length <= longest) return []
  return [
    {
      ruleId: 'description-length',
      place,
      reason: `The description has ${length} characters, but search engines show at most ${longest}`,
      hint: 'Shorten it.',
    },
  ]
}
