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

/**
 * The icons of the interface. The library contains thousands of others; the package build bundles only these.
 */
const icons = {
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

/**
 * The SVG elements of each icon, as markup. The build (`vite.config.ts`) extracts them from the library's
 * components, which every reader would otherwise load together with the library's runtime.
 */
export const drawings = icons as unknown as Record<keyof typeof icons, string>
