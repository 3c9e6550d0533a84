import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { showJson } from '../../app/fetch-json.ts'
import { loadSiteFile } from '../../app/site-file.ts'
import type { BootData } from '../../boot/boot-data.ts'
import { SiteContext } from '../../site-context.ts'
import type { Strings } from '../../strings/language-strings.ts'
import { votesFile } from '../../urls/output-names.ts'
import { keepReadingPlace } from '../keep-reading-place.ts'
import type { VotesFile } from './feature-requests.ts'
import { VoteApp } from './VoteApp.tsx'

/** Start the list of votes. */
export async function start(data: BootData): Promise<void> {
  const place = document.querySelector<HTMLElement>('[data-issues]')
  if (!place) return
  const returnToPlace = keepReadingPlace()
  const issuesUrl = place.dataset.issues ?? ''
  const { site: shared } = await loadSiteFile(data)
  const texts = JSON.parse(place.dataset.texts ?? '{}') as Partial<Strings>
  const site = { ...shared, strings: { ...shared.strings, ...texts } }
  const root = createRoot(place)
  const show = (file: VotesFile | null | undefined) => {
    flushSync(() =>
      root.render(
        <SiteContext value={site}>
          <VoteApp file={file} issuesUrl={issuesUrl} />
        </SiteContext>,
      ),
    )
    if (file) returnToPlace()
  }
  await showJson<VotesFile>(data.base + votesFile, show)
}
