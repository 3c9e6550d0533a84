import { pathToFileURL } from 'node:url'
import type { ComponentType } from 'react'
import { findContentComponent, isInteractive } from '../../renderer/content-components/components.ts'
import { loadComponent } from '../../renderer/server.tsx'

export interface OwnComponentModules {
  /** The module that renders them, absolute. */
  server: string
  /** Addresses of the modules of those that are interactive, by name. */
  client: Record<string, string>
  /** Represents the bytes of `server`: a module that was imported once isn't read again at the same address. */
  version: string
  /** Before the paths of the site's files. */
  base: string
}

/** A content component as the server renders it. */
export interface LibraryComponent {
  component: ComponentType<never>
  /** Whether it is the site's: what it throws is no bug of ours. */
  isOwn: boolean
  /** Whether the client hydrates it. */
  isInteractive: boolean
  /** Address of its module, if it isn't part of the client. */
  module?: string
}

export type ComponentLibrary = (name: string) => LibraryComponent | undefined

/** The module reads from its address what addresses of the site begin with. */
function toAddress({ server, version, base }: OwnComponentModules): string {
  return `${pathToFileURL(server).href}?${new URLSearchParams({ version, base })}`
}

interface OwnModule {
  [name: string]: { default?: ComponentType<never> } | undefined
}

/** The components that pages may use, by name: the site's own before those that are built in. */
export async function loadComponents(own: OwnComponentModules | undefined): Promise<ComponentLibrary> {
  const modules = own ? ((await import(toAddress(own))) as OwnModule) : {}
  return (name) => {
    const component = modules[name]?.default
    if (component) {
      const module = own?.client[name]
      return { component, isOwn: true, isInteractive: module !== undefined, module }
    }
    const entry = findContentComponent(name)
    const builtIn = loadComponent(name)
    return entry && builtIn && { component: builtIn, isOwn: false, isInteractive: isInteractive(entry) }
  }
}
