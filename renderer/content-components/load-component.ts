import type { ComponentType } from 'react'
import { findContentComponent } from './components.ts'

const modules = import.meta.glob<Record<string, ComponentType<never>>>('./{*,interactive/*}.tsx', {
  eager: true,
})

/**
 * Returns the React component of a built-in content component, or undefined if there is none with this name.
 */
export function loadComponent(name: string): ComponentType<never> | undefined {
  const entry = findContentComponent(name)
  if (!entry) return undefined
  const component = modules[`./${entry.file}`]?.[name]
  if (!component) throw new Error(`renderer/content-components/${entry.file} doesn't export ${name}`)
  return component
}
