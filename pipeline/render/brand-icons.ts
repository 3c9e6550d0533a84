import {
  siDiscord,
  siGithub,
  siNpm,
  siOpencollective,
  siRss,
  siStackoverflow,
  siX,
  siYoutube,
} from 'simple-icons'
import type { Config } from '../config/schema.ts'

type IconLinkName = Config['iconLinks'][number]['icon']

const brands: Record<Exclude<IconLinkName, 'link'>, { path: string }> = {
  github: siGithub,
  x: siX,
  discord: siDiscord,
  stackoverflow: siStackoverflow,
  opencollective: siOpencollective,
  npm: siNpm,
  rss: siRss,
  youtube: siYoutube,
}

/** Path data of a sign, in a square of 24. Undefined for `link`, which is no brand. */
export function toBrandPath(icon: IconLinkName): string | undefined {
  return icon === 'link' ? undefined : brands[icon].path
}
