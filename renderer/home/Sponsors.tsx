import { useState } from 'react'
import { fill, useStrings } from '../strings/strings.ts'
import {
  listByRank,
  type Sponsor,
  type SponsorMode,
  type SponsorRank,
  type SponsorsFile,
  sponsorRanks,
} from './sponsor-ranks.ts'

interface SponsorsProps {
  /** Undefined while the file is being loaded, null when it couldn't be. */
  file: SponsorsFile | null | undefined
  initialMode: SponsorMode
  now: Date
}

/** Who supports the project, by rank, by their sums in total or of a month. */
export function Sponsors({ file, initialMode, now }: SponsorsProps) {
  const [mode, setMode] = useState(initialMode)
  const strings = useStrings()
  if (file === null) return <p className="support-empty">{strings.sponsorsFailed}</p>
  if (file && file.sponsors.length === 0) return <p className="support-empty">{strings.sponsorsEmpty}</p>
  const lists = file && listByRank(file.sponsors, mode, now)
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
      {sponsorRanks.map((rank) => (
        <RankList key={rank} rank={rank} sponsors={lists?.[rank]} mode={mode} />
      ))}
    </>
  )
}

/** How many places are held for a rank whose sponsors aren't known yet. */
const places: Record<SponsorRank, number> = {
  latest: 6,
  platinum: 2,
  gold: 4,
  silver: 8,
  bronze: 12,
  backer: 16,
}

function toPlaces(rank: SponsorRank): number[] {
  return Array.from({ length: places[rank] }, (_, index) => index)
}

interface RankListProps {
  rank: SponsorRank
  sponsors: Sponsor[] | undefined
  mode: SponsorMode
}

function RankList({ rank, sponsors, mode }: RankListProps) {
  const strings = useStrings()
  if (sponsors?.length === 0) return null
  const title = strings[`rank.${rank}`]
  return (
    <section className={`rank ${rank}`} aria-busy={sponsors === undefined}>
      <h3>{title}</h3>
      <ul>
        {sponsors
          ? sponsors.map((sponsor) => <SponsorItem key={sponsor.name} sponsor={sponsor} mode={mode} />)
          : toPlaces(rank).map((place) => <li key={place} className="sponsor-place" />)}
      </ul>
    </section>
  )
}

function SponsorItem({ sponsor, mode }: { sponsor: Sponsor; mode: SponsorMode }) {
  const strings = useStrings()
  const { name, url, image } = sponsor
  const sum = `$${Math.round(sponsor[mode]).toLocaleString('en-US')}`
  const label = fill(mode === 'monthly' ? strings.sumMonthly : strings.sumTotal, sum)
  const picture = image ? (
    <img src={image} alt={name} loading="lazy" decoding="async" referrerPolicy="no-referrer" />
  ) : (
    <span className="sponsor-name">{name}</span>
  )
  return (
    <li title={`${name}: ${label}`}>
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
