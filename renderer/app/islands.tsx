import { type ComponentType, type ReactNode, useLayoutEffect } from 'react'
import { listUsedIslands, repeatEarlyClicks } from '../boot/early-clicks.ts'
import { logUnlessLeft } from '../boot/log-unless-left.ts'
import { readTyped } from '../boot/typed-text.ts'
import { Slot } from '../content-components/Slot.tsx'
import { ModuleNotFoundError } from './chunk-errors.ts'
import { keepEarlyInput } from './early-input.ts'
import { hydrate } from './hydrate.ts'
import type { Wrap } from './wrap.ts'

/**
 * Built-in interactive components, which only pages that use them load. All other components remain static
 * HTML.
 */
const builtIn = import.meta.glob<Record<string, ComponentType<never>>>(
  '../content-components/interactive/*.tsx',
)

/**
 * Hydrate each interactive component of a page separately: when the reader turns to it, or returns to a
 * history entry with text that was typed into it.
 *
 * @returns Checks the components of the current page. Call it when a page has replaced another.
 */
export function initIslands(wrap: Wrap): () => void {
  const listen = (event: Event) => {
    const island =
      event.target instanceof Element ? event.target.closest<HTMLElement>('docsite-island') : null
    if (island) hydrateOnce(island, wrap)
  }
  for (const type of ['pointerover', 'focusin', 'touchstart', 'click']) {
    document.addEventListener(type, listen, { passive: true, capture: true })
  }
  const hydrateTurnedTo = () => {
    const typed = readTyped()
    const typedInto = [...document.querySelectorAll<HTMLElement>('docsite-island')].filter(
      ({ dataset }) => dataset.component !== undefined && Object.hasOwn(typed, dataset.component),
    )
    for (const island of [...listUsedIslands(), ...typedInto]) hydrateOnce(island, wrap)
  }
  hydrateTurnedTo()
  return hydrateTurnedTo
}

function hydrateOnce(island: HTMLElement, wrap: Wrap): void {
  const { state } = island.dataset
  if (state === undefined || state === 'failed') void hydrateIsland(island, wrap)
}

async function hydrateIsland(island: HTMLElement, wrap: Wrap): Promise<void> {
  const { component: name = '', module, props = '{}' } = island.dataset
  island.dataset.state = 'loading'
  try {
    const Component = module ? await importComponent(module) : await importBuiltIn(name)
    if (!Component) throw new ModuleNotFoundError(name)
    const slot = island.querySelector('docsite-slot')
    const children = slot ? <Slot html={slot.innerHTML} /> : undefined
    const Known = Component as ComponentType<object>
    const repeatEarlyInput = keepEarlyInput(island)
    const repeatEarly = () => {
      island.dataset.state = 'ready'
      repeatEarlyInput()
      void repeatEarlyClicks(island)
    }
    applyStyles(island)
    const { innerHTML } = island
    const root = hydrate(
      island,
      wrap(
        <Hydrated onHydrated={repeatEarly}>
          <Known {...(JSON.parse(props) as object)}>{children}</Known>
        </Hydrated>,
      ),
      {
        identifierPrefix: island.dataset.ids,
        // React removes a component that throws. Restore the static HTML, and don't hydrate it again.
        onUncaughtError: (error) => {
          logUnlessLeft(error)
          queueMicrotask(() => {
            root.unmount()
            island.innerHTML = innerHTML
            island.dataset.state = 'crashed'
          })
        },
      },
    )
  } catch (error) {
    // The static HTML remains, which can contain a message for this state. The next event tries again.
    island.dataset.state = 'failed'
    logUnlessLeft(error)
  }
}

/**
 * Apply the `style` attributes of the static HTML: the policy of the page has blocked them, but scripts may set them.
 * React only sets those that it changes.
 */
function applyStyles(island: HTMLElement): void {
  for (const element of island.querySelectorAll<HTMLElement>('[style]'))
    element.style = element.getAttribute('style') ?? ''
}

function Hydrated({ onHydrated, children }: { onHydrated: () => void; children: ReactNode }) {
  useLayoutEffect(onHydrated, [onHydrated])
  return children
}

async function importBuiltIn(name: string): Promise<ComponentType<never> | undefined> {
  const module = await builtIn[`../content-components/interactive/${name}.tsx`]?.()
  return module?.[name]
}

async function importComponent(url: string): Promise<ComponentType<never>> {
  const module = (await import(/* @vite-ignore */ url)) as { default?: ComponentType<never> }
  if (!module.default) throw new ModuleNotFoundError(url)
  return module.default
}
