import { brandNames } from '../../../config/brand-names.ts'
import type { SourceSite } from '../source-site.ts'

type Icon = NonNullable<SourceSite['config']['iconLinks']>[number]['icon']

/**
 * docsite's icon names, by the names in other tools and icon sets (only letters and digits), where they
 * differ.
 */
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

/** Services whose links are shown as icons, by host. */
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

/** Spelling of service names that isn't just the capitalized icon name. */
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

/**
 * The icon for a service name of another tool, such as `stack-overflow`; `link` if docsite has no such icon.
 */
export function toIcon(name: string): Icon {
  const letters = name
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replace(/^square|(?:alt|square)$/g, '')
  const icon = otherNames[letters] ?? letters
  return brandNames.includes(icon) ? icon : 'link'
}

/** The icon for the service that a URL belongs to; undefined if the URL isn’t shown as an icon. */
export function iconOfUrl(url: string): Icon | undefined {
  const host = URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : ''
  return hosts[host]
}

/** The label for a service of which only the icon name is known. */
export function toServiceLabel(name: string): string {
  const icon = toIcon(name)
  return labels[icon] ?? (icon === 'link' ? capitalize(name) : capitalize(icon))
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
