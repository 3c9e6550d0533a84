import type { CompiledPage, Fence, Heading } from '../../../markdown/record.ts'
import type { ProseFinding } from './finding.ts'

/** Look at how a page is built: its headings, its fences, what it says to search engines. */
export function checkForm(record: CompiledPage, longestDescription: number): ProseFinding[] {
  return [
    ...checkHeadings(record.headings),
    ...checkFences(record.fences),
    ...checkDescription(record.frontMatter.description, longestDescription),
  ]
}

/** The title is of level 1; each heading may be one level below the one before. */
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
          reason: `\`${title}\` is of level 1, which the title of the page has`,
          hint: 'Begin it with `##`.',
        },
      ]
    }
    if (depth <= before + 1) return []
    return [
      {
        ruleId: 'heading-level',
        place,
        reason: `\`${title}\` is of level ${depth}, and the heading above it of level ${before}`,
        hint: `Begin it with \`${'#'.repeat(before + 1)}\`.`,
      },
    ]
  })
}

function checkFences(fences: readonly Fence[]): ProseFinding[] {
  const reported = new Set<string>()
  return fences.flatMap(({ language, isKnown, place }): ProseFinding[] => {
    // Of one fence the tool makes several: an install command for each package manager.
    const key = `${place?.fragment}:${place?.line}:${place?.column}`
    if ((language !== '' && isKnown) || reported.has(key)) return []
    reported.add(key)
    const reason = language === '' ? 'The fence says no language' : `There is no language \`${language}\``
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
        hint: 'Say in the front matter with `description: …` what a search engine should show.',
      },
    ]
  }
  // People count letters, not code units.
  const length = [...description].length
  if (length <= longest) return []
  return [
    {
      ruleId: 'description-length',
      place,
      reason: `The description has ${length} characters: search engines show no more than ${longest}`,
      hint: 'Make it shorter.',
    },
  ]
}
