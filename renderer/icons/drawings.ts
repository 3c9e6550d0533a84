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
 * The icons of the interface. The build of the package makes one file of them: the library holds thousands of others.
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
 * The SVG elements of each, as markup: the build takes them out of the components that the library makes of them
 * (`vite.config.ts`), which every reader would load with a runtime of their own.
 */
export const drawings = icons as unknown as Record<keyof typeof icons, string>
