import { createRoot, hydrateRoot } from 'react-dom/client'
import type { BootData } from '../client/boot-data.ts'
import { fetchJson } from '../client/fetch-json.ts'
import { loadSiteFile } from '../client/site-file.ts'
import { StringsContext } from '../strings/strings.ts'
import { Sponsors } from './Sponsors.tsx'
import { type SponsorsFile, toInitialMode } from './sponsor-ranks.ts'
import { WordRotator } from './WordRotator.tsx'

/** Bring the home page to life: the rotating word, and the lists of sponsors. */
export async function startHome(data: BootData): Promise<void> {
  const rotator = document.querySelector<HTMLElement>('[data-words]')
  if (rotator)
    hydrateRoot(rotator, <WordRotator words={JSON.parse(rotator.dataset.words ?? '[]') as string[]} />)

  const place = document.querySelector('[data-sponsors]')
  if (!place) return
  const { strings } = await loadSiteFile(data)
  const root = createRoot(place)
  const initialMode = toInitialMode(Math.random())
  const show = (file: SponsorsFile | null | undefined) =>
    root.render(
      <StringsContext value={strings}>
        <Sponsors file={file} initialMode={initialMode} now={new Date()} />
      </StringsContext>,
    )
  show(undefined)
  try {
    show(await fetchJson<SponsorsFile>(`${data.base}sponsors.json`))
  } catch (error) {
    console.error(error)
    show(null)
  }
}
