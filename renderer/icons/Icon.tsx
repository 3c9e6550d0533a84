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

const brands = {
  github: siGithub,
  x: siX,
  discord: siDiscord,
  stackoverflow: siStackoverflow,
  opencollective: siOpencollective,
  npm: siNpm,
  rss: siRss,
  youtube: siYoutube,
} satisfies Record<Exclude<IconName, 'link'>, { path: string }>

const drawn = {
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

export type InterfaceIcon = IconName | keyof typeof drawn

/** A picture beside a text or within a labelled control: never read out by itself. */
export function Icon({ name, size = 20 }: { name: InterfaceIcon; size?: number }) {
  if (name in drawn) {
    const Drawn = drawn[name as keyof typeof drawn]
    return <Drawn className="icon" size={size} strokeWidth={1.75} aria-hidden="true" />
  }
  return (
    <svg className="icon brand" viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <path d={brands[name as keyof typeof brands].path} />
    </svg>
  )
}
