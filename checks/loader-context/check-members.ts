import type { CheckPage, CompletenessInput, CompletenessResult, Problem } from 'docsite'
import { findPage } from '../find-page.ts'
import { suggest } from '../suggest.ts'
import { signatureExceptions } from './exceptions-of-signatures.ts'
import type { ContextMembers } from './list-members.ts'
import { type Declarations, isSame, type Signature, toText } from './signatures.ts'

/** The context that webpack passes to a loader as `this`. */
export interface RealContext {
  members: ContextMembers
  declarations: Declarations
  /** The declared type of the context. */
  type: string
}

/**
 * Compares the page about loaders with the members of their context. Each member needs a heading, and a type that is
 * stated below the heading must be the type of its value. Methods must have their signature below the heading.
 *
 * @param path The path of the page below the content folder, without extension.
 */
export function checkMembers(
  { members, declarations, type }: RealContext,
  path: string,
  input: CompletenessInput,
): CompletenessResult {
  const methods = declarations.methodsOf(type)
  const proven = new Set<string>()
  const page = findPage(input, path)
  const documented = new Set<string>()
  const problems: Problem[] = []
  for (const { heading, codes } of page ? input.outlineOf(page) : []) {
    const name = heading && readMemberName(heading.title)
    if (page === undefined || heading === undefined || name === undefined) continue
    const place = input.placeOf(page, heading.place)
    if (!members.has(name)) {
      problems.push({
        ...place,
        ruleId: 'unknown-loader-member',
        severity: 'error',
        reason: `The context of a loader has no member \`${name}\``,
        ...suggest(name, members.keys(), input),
      })
      continue
    }
    documented.add(name)
    const stated = findStatedType(page, heading, codes)
    const kind = kindOf(members.get(name))
    const signatures = methods.get(name)
    if (signatures && kind === 'function') {
      const wrong = findWrongSignature(name, stated, signatures, declarations)
      if (wrong) problems.push({ ...place, ruleId: 'loader-member-signature', severity: 'error', ...wrong })
      else proven.add(name)
      continue
    }
    if (stated === undefined || listKindsOf(stated).has(kind)) continue
    problems.push({
      ...place,
      ruleId: 'loader-member-type',
      severity: 'error',
      reason: `\`this.${name}\` is of the type ${kind}, but the page says \`${stated}\``,
      expected: [kind],
      hint: `Add ${kind} to the type below the heading.`,
    })
  }
  const missing = [...members.keys()].filter((name) => !documented.has(name)).sort()
  const measure = {
    name: 'members of the loader context',
    covered: members.size - missing.length,
    total: members.size,
    missing,
  }
  const declared = [...methods.keys()].filter((name) => typeof members.get(name) === 'function')
  const measureOfSignatures = {
    name: 'signatures of methods of the loader context',
    covered: proven.size,
    total: declared.length,
    missing: declared.filter((name) => !proven.has(name)).sort(),
  }
  return { measures: [measure, measureOfSignatures], problems }
}

function findWrongSignature(
  name: string,
  stated: string | undefined,
  real: readonly Signature[],
  declarations: Declarations,
): Pick<Problem, 'reason' | 'hint' | 'expected'> | undefined {
  const exception = signatureExceptions[name]
  if (exception) {
    if (stated === exception.stated) return undefined
    return {
      reason: `\`this.${name}\` isn’t \`${stated}\``,
      expected: [exception.stated],
      hint: exception.reason,
    }
  }
  const signature = stated === undefined ? undefined : declarations.readSignature(stated)
  if (signature && real.some((overload) => isSame(signature, overload))) return undefined
  const expected = real.map(toText)
  return {
    reason:
      stated === undefined
        ? `The section of \`this.${name}\` doesn’t begin with its signature`
        : `\`this.${name}\` isn’t \`${stated}\``,
    expected,
    hint: `webpack declares ${expected.map((text) => `\`${text}\``).join(' and ')}.`,
  }
}

/** The name of a member in a heading: `getOptions` in `this.getOptions(schema)`. */
function readMemberName(title: string): string | undefined {
  return /^this\.(\w+)(?:\(.*\))?$/.exec(title)?.[1]
}

/** The inline code that a section begins with; undefined if it begins with something else. */
function findStatedType(
  { record }: CheckPage,
  { id, title }: CheckPage['record']['headings'][number],
  codes: readonly string[],
): string | undefined {
  // The text of a section begins with its heading, and `codes` with the inline code in the heading.
  const text = (record.sections.find((section) => section.id === id)?.text ?? '').slice(title.length).trim()
  const first = codes.find((code) => code !== title)
  return first !== undefined && text.startsWith(first) ? first : undefined
}

/** The kinds of values of a type: `'a' | number` has string and number. */
export function listKindsOf(type: string): Set<string> {
  if (type.startsWith('(')) return new Set(['function'])
  return new Set(type.split(' | ').map(toKind))
}

function toKind(type: string): string {
  if (/^['"]/.test(type)) return 'string'
  return type === 'true' || type === 'false' ? 'boolean' : type
}

function kindOf(value: unknown): string {
  return value === null ? 'null' : typeof value
}
