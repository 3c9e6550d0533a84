import type { ScreenDefinition, SiteSettings } from './define-screen.ts'
import * as list from './screens.ts'

export type ScreenName = keyof typeof list

export type ScreenProps<Name extends ScreenName> =
  (typeof list)[Name] extends ScreenDefinition<infer Props> ? Props : never

/** A screen by its name, with what it shows. */
export type Screen = { [Name in ScreenName]: { name: Name; props: ScreenProps<Name> } }[ScreenName]

export const screens: Readonly<Record<ScreenName, ScreenDefinition>> = list

/**
 * The screens that a site has at a route of their own, by that route.
 *
 * @param pages The routes of the site's pages: some screens give way to one, others take it in.
 */
export function listScreenRoutes(
  settings: SiteSettings,
  pages: { has(route: string): boolean },
): Map<string, ScreenName> {
  const routes = new Map<string, ScreenName>()
  for (const [name, { route, isOn }] of Object.entries(screens) as [ScreenName, ScreenDefinition][])
    if (route !== undefined && (isOn?.(settings, pages.has(route)) ?? true)) routes.set(route, name)
  return routes
}
