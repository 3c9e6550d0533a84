import { z } from 'zod'
import { nearest, orList } from '../support/problems/nearest.ts'
import { brandNames } from './brand-names.ts'

/** Signs of things that pages are about, which come with docsite. */
export const signNames: readonly string[] = [
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

/** What an entry of a sidebar may have before its title: a sign, or that of another site. */
export const iconNames: readonly string[] = [...signNames, ...brandNames]

/** What the author of a name may have meant; the first of them if it is like none. @param known Names that there are. */
export function toIconHint(name: string, known: readonly string[]): string {
  const near = nearest(name, known)
  return near.length > 0 ? `Did you mean ${orList(near)}?` : `Known are ${orList(known)}.`
}

/** A string that is one of these names. @param known Those that exist. */
export function iconSchema(known: readonly string[]): z.ZodString {
  return z.string().superRefine((name, context) => {
    if (known.includes(name)) return
    const hint = toIconHint(name, known)
    context.addIssue({ code: 'custom', message: 'must be the name of an icon', params: { hint } })
  })
}
