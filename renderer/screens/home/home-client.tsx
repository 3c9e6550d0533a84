import { createRoot } from 'react-dom/client'
import { showJson } from '../../app/fetch-json.ts'
import { loadSiteFile } from '../../app/site-file.ts'
import type { BootData } from '../../boot/boot-data.ts'
import { SiteContext } from '../../site-context.ts'
import { sponsorsFile } from '../../urls/output-names.ts'
import { Sponsors } from './Sponsors.tsx'
import type { SponsorsData } from './Support.tsx'
import { type SponsorsFile, toInitialMode } from './sponsor-ranks.ts'
import { WordRotator } from './WordRotator.tsx'

/** Start the home page: the rotating word and the lists of sponsors. */
export async function start(data: BootData): Promise<void> {
  const rotator = document.querySelector<HTMLElement>('[data-words]')
  if (rotator) {
    const words = JSON.parse(rotator.dataset.words ?? '[]') as string[]
    // Without hydration, it doesn't matter if the browser has translated the words.
    createRoot(rotator).render(<WordRotator words={words} isPaused={isPaused} onWord={light} />)
  }

  const place = document.querySelector<HTMLElement>('[data-sponsors]')
  if (!place) return
  const { places, collectiveUrl } = JSON.parse(place.dataset.sponsors ?? '') as SponsorsData
  const { site } = await loadSiteFile(data)
  // A choice that the reader made before this script ran takes precedence over the random mode.
  const isChecked = place.querySelector('input')?.checked === true
  const initialMode = isChecked ? 'monthly' : toInitialMode(Math.random())
  const root = createRoot(place)
  const show = (file: SponsorsFile | null | undefined) =>
    root.render(
      <SiteContext value={site}>
        <Sponsors
          file={file}
          initialMode={initialMode}
          now={new Date()}
          places={places}
          collectiveUrl={collectiveUrl}
        />
      </SiteContext>,
    )
  await showJson<SponsorsFile>(data.base + sponsorsFile, show)
}

/** The word doesn't change while motion is paused, or if the reader prefers reduced motion. */
function isPaused(): boolean {
  const isStopped = document.querySelector<HTMLInputElement>('.motion-toggle input')?.checked === true
  return isStopped || matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** Highlight the parts of the picture that belong to the current word of the headline. */
function light(word: string): void {
  for (const part of document.querySelectorAll<SVGElement>('.bundling [data-word]'))
    part.classList.toggle('lit', part.dataset.word === word)
}
