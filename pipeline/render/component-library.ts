import { pathToFileURL } from 'node:url'
import type { ComponentType } from 'react'
import { findContentComponent, isInteractive } from '../../renderer/content-components/components.ts'
import { loadComponent } from '../../renderer/server.tsx'

export interface OwnComponentModules {
  /** The path of the module with the components for the server, absolute. */
  server: string
  /** URLs of the client modules of interactive components, by component name. */
  client: Record<string, string>
  /**
   * A hash of `server`: it becomes part of the module's URL, because Node.js caches imported modules by URL.
   */
  version: string
  /** The base path of the site. */
  base: string
}

/** A content component as the server renders it. */
export interface LibraryComponent {
  component: ComponentType<never>
  /** Whether it is one of the site's own components: errors that it throws are not bugs of docsite. */
  isOwn: boolean
  /** Whether the client hydrates it. */
  isInteractive: boolean
  /** The URL of its client module, if it is an interactive component of the site. */
  module?: string
}

export type ComponentLibrary = (name: string) => LibraryComponent | undefined

/** The URL to import the server module by. The module reads the base path from its query. */
function toAddress({ server, version, base }: OwnComponentModules): string {
  return `${pathToFileURL(server).href}?${new URLSearchParams({ version, base })}`
}

interface OwnModule {
  [name: string]: { default?: ComponentType<never> } | undefined
}

/** Load the components that pages may use. The site's own components take precedence over built-in ones. */
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
