import { z } from 'zod'
import { nearest, orList } from '../support/problems/nearest.ts'
import { brandNames } from './brand-names.ts'

/** The icons for topics of pages that docsite includes. */
export const topicIconNames: readonly string[] = [
  'book',
  'rocket',
  'compass',
  'map',
  'graduation-cap',
  'lightbulb',
  'code',
  'terminal',
  'cpu',
  'package',
  'box',
  'layers',
  'puzzle',
  'plug',
  'settings',
  'wrench',
  'palette',
  'layout',
  'image',
  'play',
  'file',
  'folder',
  'list',
  'search',
  'database',
  'server',
  'cloud',
  'globe',
  'monitor',
  'phone',
  'shield',
  'lock',
  'key',
  'user',
  'users',
  'mail',
  'message',
  'bell',
  'calendar',
  'clock',
  'history',
  'branch',
  'bug',
  'flask',
  'gauge',
  'zap',
  'sparkles',
  'star',
  'heart',
  'flag',
  'home',
  'pencil',
  'download',
  'upload',
  'check',
  'warning',
  'info',
  'help',
]

/** The icons that a sidebar entry may have before its title: topic icons and brand icons. */
export const iconNames: readonly string[] = [...topicIconNames, ...brandNames]

/** The hint for an unknown icon: similar names, or else all known names. */
export function toIconHint(name: string, known: readonly string[]): string {
  const near = nearest(name, known)
  return near.length > 0 ? `Did you mean ${orList(near)}?` : `Known icons: ${orList(known)}.`
}

/** A schema for strings that must be one of the known names. */
export function iconSchema(known: readonly string[]): z.ZodString {
  return z.string().superRefine((name, context) => {
    if (known.includes(name)) return
    const hint = toIconHint(name, known)
    context.addIssue({ code: 'custom', message: 'must be the name of an icon', params: { hint } })
  })
}
