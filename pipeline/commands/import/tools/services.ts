import { brandNames } from '../../../config/brand-names.ts'
import type { SourceSite } from '../source-site.ts'

type Icon = NonNullable<SourceSite['config']['iconLinks']>[number]['icon']

/** Names that tools and icon sets have for a service whose icon has another name here, without what is no letter. */
const otherNames: Readonly<Record<string, string>> = {
  twitter: 'x',
  xtwitter: 'x',
  xcom: 'x',
  hackernews: 'ycombinator',
  telegramplane: 'telegram',
  dev: 'devdotto',
  devto: 'devdotto',
  python: 'pypi',
  maven: 'apachemaven',
}

/** Hosts whose links are shown as icons. */
const hosts: Readonly<Record<string, string>> = {
  'github.com': 'github',
  'gitlab.com': 'gitlab',
  'bitbucket.org': 'bitbucket',
  'codeberg.org': 'codeberg',
  'x.com': 'x',
  'twitter.com': 'x',
  'bsky.app': 'bluesky',
  'discord.gg': 'discord',
  'discord.com': 'discord',
  'stackoverflow.com': 'stackoverflow',
  'opencollective.com': 'opencollective',
  'npmjs.com': 'npm',
  'pypi.org': 'pypi',
  'youtube.com': 'youtube',
}

/** How services are written whose names have more than one capital letter, or none. */
const labels: Readonly<Record<string, string>> = {
  github: 'GitHub',
  gitlab: 'GitLab',
  youtube: 'YouTube',
  stackoverflow: 'Stack Overflow',
  opencollective: 'Open Collective',
  npm: 'npm',
  pypi: 'PyPI',
  rss: 'RSS',
}

/** The icon of a service by the name that a tool has for it, such as `stack-overflow`; `link` if docsite has none. */
export function toIcon(name: string): Icon {
  const letters = name
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replace(/^square|(?:alt|square)$/g, '')
  const icon = otherNames[letters] ?? letters
  return brandNames.includes(icon) ? icon : 'link'
}

/** The service that an address belongs to; undefined for one that isn’t shown as an icon. */
export function iconOfUrl(url: string): Icon | undefined {
  const host = URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : ''
  return hosts[host]
}

/** How a service is called that a tool only has an icon of. */
export function toServiceLabel(name: string): string {
  const icon = toIcon(name)
  return labels[icon] ?? (icon === 'link' ? capitalize(name) : capitalize(icon))
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
