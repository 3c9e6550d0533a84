import { type ReactNode, useState } from 'react'
import { useSite } from '../../site-context.ts'
import { fill } from '../../strings/fill.ts'
import { fillCount } from '../../strings/strings.ts'
import type { SiteProps } from '../../types.ts'
import {
  latestDays,
  listByRank,
  rankLimits,
  type Sponsor,
  type SponsorMode,
  type SponsorRank,
  type SponsorsFile,
  sponsorRanks,
} from './sponsor-ranks.ts'

const dollarFormat: Intl.NumberFormatOptions = {
  style: 'currency',
  currency: 'USD',
  currencyDisplay: 'narrowSymbol',
  maximumFractionDigits: 0,
}

export interface SponsorsProps {
  /** undefined while the file is loading, null if it couldn't be loaded. */
  file: SponsorsFile | null | undefined
  initialMode: SponsorMode
  now: Date
  /** Number of places of each rank. It is the same in every state, so that loading causes no layout shift. */
  places: Record<SponsorRank, number>
  /** URL of the project's page on Open Collective. */
  collectiveUrl: string
}

/** The sponsors by rank, according to their total or monthly sums. */
export function Sponsors({ file, initialMode, now, places, collectiveUrl }: SponsorsProps) {
  const [mode, setMode] = useState(initialMode)
  const site = useSite()
  const { strings } = site
  const isKnown = file && (file.updated !== null || file.sponsors.length > 0)
  const lists = isKnown ? listByRank(file.sponsors, mode, now) : undefined
  return (
    <>
      <label className="support-mode">
        <input
          type="checkbox"
          checked={mode === 'monthly'}
          onChange={({ target }) => setMode(target.checked ? 'monthly' : 'total')}
        />
        <span>{strings.supportMonthly}</span>
      </label>
      <p
        className="support-state"
        role="status"
        data-longest={`${strings.sponsorsFailed} ${strings.sponsorsThere}`}
      >
        <State file={file} collectiveUrl={collectiveUrl} />
      </p>
      {sponsorRanks.map(
        (rank) =>
          places[rank] > 0 && (
            <RankList
              key={rank}
              rank={rank}
              sponsors={lists?.[rank]}
              mode={mode}
              places={places[rank]}
              isLoading={file === undefined}
            />
          ),
      )}
    </>
  )
}

function State({ file, collectiveUrl }: Pick<SponsorsProps, 'file' | 'collectiveUrl'>) {
  const site = useSite()
  const { strings } = site
  if (file === undefined) {
    return (
      <>
        <span>{strings.sponsorsLoading}</span>
        <template data-unstarted>
          <State file={null} collectiveUrl={collectiveUrl} />
        </template>
      </>
    )
  }
  return (
    <span>
      {toState(file, site)}{' '}
      <a href={collectiveUrl} rel="noopener">
        {strings.sponsorsThere}
      </a>
    </span>
  )
}

function toState(file: SponsorsFile | null, { strings, language }: SiteProps): string {
  const { updated, sponsors } = file ?? { updated: null, sponsors: [] }
  if (sponsors.length > 0) return fillCount(strings.sponsorsCount, sponsors.length, language)
  // Until the data has been fetched once, the file contains no sponsors and `updated` is null.
  return updated === null ? strings.sponsorsFailed : strings.sponsorsEmpty
}

interface RankListProps {
  rank: SponsorRank
  /** undefined if they aren't known. */
  sponsors: Sponsor[] | undefined
  mode: SponsorMode
  places: number
  isLoading: boolean
}

function RankList({ rank, sponsors, mode, places, isLoading }: RankListProps) {
  const site = useSite()
  const { strings } = site
  const shown = sponsors?.length ?? 0
  const hasNone = sponsors !== undefined && shown === 0
  const rest = Array.from({ length: Math.max(0, places - shown) }, (_, index) => shown + index)
  return (
    // The places of a rank without sponsors remain visible. To screen readers, its heading would have no content.
    <section className={`rank ${rank}`} aria-busy={isLoading} aria-hidden={hasNone || undefined}>
      <h3>
        {strings[`rank.${rank}`]} <span className="rank-from">{toLimit(rank, mode, site)}</span>
      </h3>
      {/* Placeholders are hidden from screen readers, and so is a list of nothing else, which would be empty. */}
      <ul aria-hidden={shown === 0 || undefined}>
        {sponsors?.map((sponsor, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: names aren't unique, many sponsors are called “Guest”
          <SponsorItem key={`${index} ${sponsor.name}`} sponsor={sponsor} mode={mode} rank={rank} />
        ))}
        {rest.map((place) => (
          <li
            key={place}
            className={shown > 0 ? 'sponsor-free' : 'sponsor-place'}
            aria-hidden={shown > 0 || undefined}
          />
        ))}
      </ul>
    </section>
  )
}

function toLimit(rank: SponsorRank, mode: SponsorMode, site: SiteProps): string {
  const { strings, language } = site
  if (rank === 'latest') return fillCount(strings.rankDays, latestDays, language)
  return fill(strings.rankFrom, toSum(rankLimits[mode][rank], mode, site))
}

function toSum(dollars: number, mode: SponsorMode, { strings, language }: SiteProps): string {
  const sum = new Intl.NumberFormat(language, dollarFormat).format(dollars)
  return fill(mode === 'monthly' ? strings.sumMonthly : strings.sumTotal, sum)
}

interface SponsorItemProps {
  sponsor: Sponsor
  mode: SponsorMode
  rank: SponsorRank
}

function SponsorItem({ sponsor, mode, rank }: SponsorItemProps) {
  const { name, url, image } = sponsor
  const picture = image ? (
    <img src={image} alt={name} loading="lazy" decoding="async" referrerPolicy="no-referrer" />
  ) : (
    toName(name, rank)
  )
  return (
    <li title={`${name}: ${toSum(sponsor[mode], mode, useSite())}`}>
      {url ? (
        <a href={url} rel="noopener nofollow sponsored">
          {picture}
        </a>
      ) : (
        picture
      )}
    </li>
  )
}

/**
 * A sponsor's name, shown if there is no picture. The two ranks with the smallest places only have room for
 * an initial.
 */
function toName(name: string, rank: SponsorRank): ReactNode {
  if (rank !== 'latest' && rank !== 'backer')
    return (
      <span className="sponsor-name">
        <span>{name}</span>
      </span>
    )
  const [initial] = name
  return (
    <>
      <span className="sponsor-name" aria-hidden="true">
        {initial}
      </span>
      <span className="sr-only">{name}</span>
    </>
  )
}
