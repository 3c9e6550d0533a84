import { useEffect, useMemo, useRef, useState } from 'react'
import { fetchJson } from '../../app/fetch-json.ts'
import { readTyped, storeTyped } from '../../boot/typed-text.ts'
import { useSite } from '../../site-context.ts'
import { fill } from '../../strings/fill.ts'
import { formatNumber, useStrings } from '../../strings/strings.ts'
import { BreakableCode } from '../../ui/BreakableCode.tsx'
import { optionListFile } from '../../urls/output-names.ts'
import { findOptions, type OptionEntry } from '../option-entry.ts'

/** A longer list is of no use: typing another letter shortens it. */
const maxListed = 40

/**
 * The text is stored after a pause of this many milliseconds: browsers limit how often the history can be
 * changed.
 */
const restMs = 100

/** Name under which the text is stored. */
const componentName = 'OptionFinder'

interface OptionFinderProps {
  /** The section whose options come first. */
  section?: string
}

/** Finds options of all pages by words of their names. The list is loaded when the component is hydrated. */
export function OptionFinder({ section }: OptionFinderProps) {
  const { base, language } = useSite()
  const strings = useStrings()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setQuery] = useState<string>()
  const query = typed ?? ''
  const [options, setOptions] = useState<readonly OptionEntry[] | 'failed'>()

  useEffect(() => {
    const { current } = field
    if (!current) return
    // Text that was typed before hydration, or before the reader followed a link and returned.
    current.value ||= readTyped()[componentName] ?? ''
    setQuery(current.value)
  }, [])
  useEffect(() => {
    if (typed === undefined) return
    const timer = setTimeout(() => field.current?.isConnected && storeTyped(componentName, typed), restMs)
    return () => clearTimeout(timer)
  }, [typed])
  useEffect(() => {
    // The current history entry is a different one of the same page: store the visible text with that one,
    // too.
    const { pathname } = location
    const keep = () => location.pathname === pathname && storeTyped(componentName, field.current?.value ?? '')
    addEventListener('hashchange', keep)
    return () => removeEventListener('hashchange', keep)
  }, [])
  useEffect(() => {
    if (options !== undefined) return
    fetchJson<OptionEntry[]>(base + optionListFile).then(setOptions, () => setOptions('failed'))
  }, [base, options])

  const found = useMemo(() => {
    const start = section === undefined ? '' : `${base}${section}/`
    return Array.isArray(options) ? findOptions(options, query, start) : []
  }, [options, query, base, section])
  const listed = found.slice(0, maxListed)
  return (
    <search className="option-finder">
      <label>
        <span>{strings.finderLabel}</span>
        <input
          ref={field}
          type="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={strings.finderHint}
          onChange={(event) => {
            setQuery(event.target.value)
            if (options === 'failed') setOptions(undefined)
          }}
        />
      </label>
      {typed === undefined && (
        <p className="option-finder-unreachable" role="alert">
          {strings.finderFailed}
        </p>
      )}
      <p role="status">
        {options === 'failed' && strings.finderFailed}
        {Array.isArray(options) && query.trim() !== '' && (
          <>
            {fill(strings.finderCount, formatNumber(found.length, language))}
            {found.length > listed.length &&
              `. ${fill(strings.finderMore, formatNumber(listed.length, language))}`}
          </>
        )}
      </p>
      {listed.length > 0 && (
        <ul>
          {listed.map((option) => (
            <FoundOption key={`${option.url} ${option.name}`} option={option} />
          ))}
        </ul>
      )}
    </search>
  )
}

function FoundOption({ option }: { option: OptionEntry }) {
  const strings = useStrings()
  return (
    <li>
      <a href={option.url}>
        <BreakableCode code={option.name} />
      </a>
      <span className="option-finder-page">{option.page}</span>
      <span className="option-finder-facts">
        <BreakableCode code={option.type} />
        {(option.default ?? option.defaultNote) !== undefined && (
          <>
            {' '}
            <span>{strings.optionDefault}</span>{' '}
            {option.default === undefined ? option.defaultNote : <BreakableCode code={option.default} />}
          </>
        )}
      </span>
    </li>
  )
}
