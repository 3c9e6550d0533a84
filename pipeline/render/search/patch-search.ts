import { fromPageFile, manifestFile, type SearchManifest } from '../../../renderer/search/index-files.ts'
import { sectionIndexName } from '../../../renderer/urls/output-names.ts'
import type { Project } from '../../config/load-config.ts'
import type { OutputFolder } from '../../site/output/output-folder.ts'
import { type Route, toSection } from '../../site/route.ts'
import { type IndexState, readState, writeState } from './index-state.ts'
import { type ChangedPage, patchWordFiles } from './patch-word-files.ts'
import { indexInputs, toIndexInputs } from './search-output.ts'
import { joinMembers, readTexts, splitMembers, toSectionInputs } from './section-indexes.ts'
import { TermsCache } from './terms-cache.ts'
import { countWritten, type KeyBytes } from './word-bytes.ts'

/** A page whose words have changed. */
export interface ChangedWords {
  route: Route
  /** The cache keys of its words, before and after the change. */
  before: string
  after: string
}

/** The published index of a section, with the size of its words. */
export interface PublishedSection {
  text: string
  members: Map<string, string>
  manifest: SearchManifest
  bytes: number
  keyBytes: KeyBytes
}

/**
 * Read the published index of a section.
 *
 * @param read Reads a published file.
 * @returns undefined if there is none.
 */
export function readSection(
  section: string,
  read: (file: string) => string | undefined,
): PublishedSection | undefined {
  const text = read(`${section}/${sectionIndexName}`)
  if (text === undefined) return undefined
  const members = new Map(splitMembers(text))
  const json = members.get(manifestFile)
  if (json === undefined) return undefined
  const manifest = JSON.parse(json) as SearchManifest
  return { text, members, manifest, ...countWritten(manifest, (name) => members.get(name)) }
}

type PatchedOutput = Pick<OutputFolder, 'knownInputs' | 'readPublished' | 'read' | 'add' | 'release'>

/**
 * Patch the published indexes of the site and of its sections after the words of pages have changed, but not
 * their titles, headings and links. The result is the same as that of a rebuild.
 *
 * @param output The output, which contains the new texts of these pages.
 * @param known Indexes of sections that have been read already, by section name. They are modified.
 * @returns Whether the indexes could be patched.
 */
export function patchSearchIndex(
  { config, cacheDir, stateDir }: Pick<Project, 'config' | 'cacheDir' | 'stateDir'>,
  words: readonly ChangedWords[],
  output: PatchedOutput,
  known: ReadonlyMap<string, PublishedSection>,
): boolean {
  if (config.search.provider === 'none' || words.length === 0) return true
  const published = output.knownInputs(manifestFile)
  const state = published === undefined ? undefined : readState(stateDir, published)
  const terms = new TermsCache(cacheDir)
  const pages = state && replaceKeys(state.pages, words)
  if (!state || !pages) return false
  const manifestText = output.readPublished(manifestFile)
  const changed = toChanged(
    words,
    pages.map(([route]) => route),
    terms,
  )
  if (manifestText === undefined || !changed) return false
  const { priors, synonyms } = JSON.parse(manifestText) as SearchManifest
  const patched = patchWordFiles({
    changed,
    priors,
    synonyms,
    bytes: state.bytes,
    keyBytes: new Map(state.keyBytes),
    read: (file) => output.readPublished(file),
  })
  if (!patched) return false
  const inputs = toIndexInputs(priors, synonyms, pages)
  for (const [file, text] of patched.files) {
    if (text === undefined) output.release(file)
    else output.add(file, text, file === manifestFile ? inputs : indexInputs)
  }
  const { bytes, keyBytes } = patched
  writeState(stateDir, inputs, { ...state, pages, bytes, keyBytes: [...keyBytes] }, published)
  const sections = new Set(words.map(({ route }) => toSection(route)))
  return [...sections].every((section) =>
    patchSection(section, words, pages, terms, output, known.get(section)),
  )
}

type Keys = IndexState['pages']

function replaceKeys(pages: Keys, words: readonly ChangedWords[]): Keys | undefined {
  const left = new Map(words.map((page) => [page.route, page]))
  const replaced = pages.map(([route, key]): Keys[number] => {
    const page = left.get(route)
    if (page?.before !== key) return [route, key]
    left.delete(route)
    return [route, page.after]
  })
  return left.size === 0 ? replaced : undefined
}

/** @param routes The routes in the order of page numbers. */
function toChanged(
  words: readonly ChangedWords[],
  routes: readonly Route[],
  terms: TermsCache,
): ChangedPage[] | undefined {
  const changed = words.flatMap(({ route, ...keys }): ChangedPage[] => {
    const [before, after] = [terms.read(keys.before), terms.read(keys.after)]
    const page = routes.indexOf(route)
    return before === undefined || after === undefined || page === -1 ? [] : [{ page, before, after }]
  })
  return changed.length === words.length ? changed : undefined
}

/** Patch the index of a section. @param pages All pages of the site, with their new keys. */
function patchSection(
  section: string,
  words: readonly ChangedWords[],
  pages: Keys,
  terms: TermsCache,
  output: PatchedOutput,
  known: PublishedSection | undefined,
): boolean {
  const file = `${section}/${sectionIndexName}`
  const text = output.readPublished(file)
  // Pages at the root belong to no section and have no section index.
  if (text === undefined) return true
  const published = known?.text === text ? known : readSection(section, () => text)
  if (!published) return false
  const { members, bytes, keyBytes } = published
  const own = pages.filter(([route]) => toSection(route) === section)
  const changed = toChanged(
    words.filter(({ route }) => toSection(route) === section),
    own.map(([route]) => route),
    terms,
  )
  if (!changed) return false
  const { priors, synonyms } = published.manifest
  const patched = patchWordFiles({
    changed,
    priors,
    synonyms,
    bytes,
    keyBytes,
    read: (name) => members.get(name),
  })
  if (!patched) return false
  for (const [name, json] of patched.files) {
    // The position of a new file among the members depends on all words.
    if (json === undefined || !members.has(name)) return false
    members.set(name, json)
  }
  const texts = new Map(
    changed.map(({ page }) => [own[page]?.[0] ?? '', readTexts(own[page]?.[0] ?? '', output)]),
  )
  const all = [...members].flatMap(([name, json]): [string, string][] => {
    const route = fromPageFile(name)
    const files = route === undefined ? undefined : texts.get(route)
    if (route === undefined || !texts.has(route)) return [[name, json]]
    // The first file of the page is replaced by all its new files, the others are removed.
    texts.set(route, new Map())
    return [...(files ?? [])]
  })
  const keys = own.map(([, key]) => key)
  output.add(file, joinMembers(all), toSectionInputs(priors, synonyms, keys))
  return true
}
