import {
  ArrowLeft,
  ArrowRight,
  Check,
  ChevronDown,
  ChevronRight,
  CircleCheck,
  Copy,
  Download,
  Ellipsis,
  ExternalLink,
  FileText,
  Globe,
  Hash,
  History,
  Link,
  type LucideIcon,
  Menu,
  Moon,
  Package,
  PanelLeft,
  Pencil,
  Printer,
  Search,
  Sun,
  X,
} from 'lucide-react'
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
import type { IconName } from '../types.ts'

/**
 * The pictures of all icons that the interface and the configuration name. The build of the package makes one file of
 * them: the libraries hold thousands of others.
 */

export const brands = {
  github: siGithub,
  x: siX,
  discord: siDiscord,
  stackoverflow: siStackoverflow,
  opencollective: siOpencollective,
  npm: siNpm,
  rss: siRss,
  youtube: siYoutube,
} satisfies Record<Exclude<IconName, 'link'>, { path: string }>

/** Those of the interface itself. */
export const drawn = {
  menu: Menu,
  more: Ellipsis,
  sidebar: PanelLeft,
  close: X,
  search: Search,
  page: FileText,
  hash: Hash,
  history: History,
  sun: Sun,
  moon: Moon,
  globe: Globe,
  chevron: ChevronRight,
  down: ChevronDown,
  copy: Copy,
  check: Check,
  back: ArrowLeft,
  forward: ArrowRight,
  external: ExternalLink,
  package: Package,
  edit: Pencil,
  print: Printer,
  save: Download,
  saved: CircleCheck,
  link: Link,
} satisfies Record<string, LucideIcon>
