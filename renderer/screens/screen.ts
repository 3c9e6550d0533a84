import type { ScreenDefinition, SiteSettings } from './define-screen.ts'
import * as list from './screens.ts'

export type ScreenName = keyof typeof list

export type ScreenProps<Name extends ScreenName> =
  (typeof list)[Name] extends ScreenDefinition<infer Props> ? Props : never

/** The name of a screen with matching props. */
export type Screen = { [Name in ScreenName]: { name: Name; props: ScreenProps<Name> } }[ScreenName]

export const screens: Readonly<Record<ScreenName, ScreenDefinition>> = list

/**
 * Lists the screens of a site that have a fixed route, by route.
 *
 * @param pages The routes of the site's pages. A page at the route of a screen replaces some screens, and
 *   others show its content.
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
