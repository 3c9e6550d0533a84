import { createRoot } from 'react-dom/client'
import { loadSiteFile } from '../../app/site-file.ts'
import type { BootData } from '../../boot/boot-data.ts'
import { SaveSection } from '../../frame/SaveSection.tsx'
import { SiteContext } from '../../site-context.ts'

/**
 * Offer each section for saving, below its title. A reader who looks for what is available offline finds it
 * here: in the sidebar, it is at the end of a long list.
 *
 * @param places The elements of the sections.
 * @param onChange Called when the state of a section is known or has changed.
 */
export async function offerSections(
  data: BootData,
  places: readonly HTMLElement[],
  onChange: (place: HTMLElement) => void,
): Promise<void> {
  const { site } = await loadSiteFile(data)
  for (const place of places) {
    const title = place.querySelector('h3')
    const slot = document.createElement('div')
    slot.role = 'group'
    slot.ariaLabel = title?.firstChild?.textContent ?? null
    title?.after(slot)
    createRoot(slot).render(
      <SiteContext value={site}>
        <SaveSection section={place.dataset.section ?? ''} onChange={() => onChange(place)} />
      </SiteContext>,
    )
  }
}
