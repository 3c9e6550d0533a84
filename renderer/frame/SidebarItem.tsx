import { type ReactNode, useEffect, useRef, useState } from 'react'
import { DrawnIcon, Icon } from '../icons/Icon.tsx'
import { fill } from '../strings/fill.ts'
import { useStrings } from '../strings/strings.ts'
import type { NavItem, TocEntry } from '../types.ts'
import { BreakableTitle } from '../ui/BreakableTitle.tsx'
import { HeadingList } from './HeadingList.tsx'
import { useExpanded } from './use-expanded.ts'

/** With more headings than this, the stylesheet limits their list to a part that shows the reader's place. */
const longestAnchors = 10

interface Shown {
  /** URL of the current page. */
  current: string
  /** Headings by URL of their page, as far as they are known. */
  anchors?: ReadonlyMap<string, readonly TocEntry[]>
}

export interface SidebarItemProps extends Shown {
  item: NavItem
}

export function SidebarItems({ items, ...shown }: Shown & { items: readonly NavItem[] }) {
  return items.map((item, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: several links may have the same URL, and items are never reordered
    <SidebarItem key={index} item={item} {...shown} />
  ))
}

/**
 * An entry of the sidebar. A page can be expanded to show its headings and its child entries, if it has any.
 * The current page is expanded initially.
 */
export function SidebarItem({ item, ...shown }: SidebarItemProps) {
  return item.items ? (
    <SidebarBranch item={item} items={item.items} {...shown} />
  ) : (
    <SidebarLeaf item={item} {...shown} />
  )
}

function SidebarLeaf({ item, ...shown }: SidebarItemProps) {
  const strings = useStrings()
  const { url, title } = item
  const isExternal = url !== undefined && /^(?!\/(?!\/)|#)/.test(url)
  const isCurrent = url === shown.current
  const entry = useRef<HTMLLIElement>(null)
  const isExpanded = useExpanded(isCurrent, entry)
  return (
    <li ref={entry} className="sidebar-item">
      <a
        className={isExternal ? 'sidebar-link external' : 'sidebar-link'}
        href={url}
        rel={isExternal ? 'noopener' : undefined}
        aria-current={isCurrent ? 'page' : undefined}
        lang={titleLanguage(item)}
      >
        <LinkText {...item} />
      </a>
      {item.hasAnchors && (
        <details open={isExpanded} data-anchors="">
          <Chevron label={fill(strings.showAnchors, title)} />
          <SidebarAnchors item={item} {...shown} />
        </details>
      )}
    </li>
  )
}

/** An entry with child entries, which can be collapsed or are always shown. */
function SidebarBranch({ item, items, ...shown }: SidebarItemProps & { items: readonly NavItem[] }) {
  const { url, title, fold, hasAnchors } = item
  const list = (
    <ul className="sidebar-list" aria-label={title}>
      <SidebarItems items={items} {...shown} />
    </ul>
  )
  const isCurrent = url !== undefined && url === shown.current
  const entry = useRef<HTMLLIElement>(null)
  const isExpanded = useExpanded(isCurrent, entry)
  if (url === undefined) {
    return (
      <li className="sidebar-item sidebar-branch">
        {fold ? (
          <Fold
            fold={fold}
            holdsCurrent={holds(items, shown.current)}
            summary={
              <summary className="sidebar-link" lang={titleLanguage(item)}>
                {item.icon ? (
                  <span>
                    <LeadingIcon icon={item.icon} />
                    <BreakableTitle title={title} />
                  </span>
                ) : (
                  <BreakableTitle title={title} />
                )}
                <Icon name="chevron" size={16} />
              </summary>
            }
          >
            {list}
          </Fold>
        ) : (
          <>
            <p className="sidebar-group" lang={titleLanguage(item)}>
              <LeadingIcon icon={item.icon} />
              {title}
            </p>
            {list}
          </>
        )}
      </li>
    )
  }
  const headings = hasAnchors && <SidebarAnchors item={item} {...shown} />
  return (
    <li ref={entry} className="sidebar-item sidebar-branch">
      <a
        className="sidebar-link"
        href={url}
        aria-current={isCurrent ? 'page' : undefined}
        lang={titleLanguage(item)}
      >
        <LinkText {...item} />
      </a>
      {fold ? (
        <Fold
          fold={fold}
          holdsCurrent={isCurrent || holds(items, shown.current)}
          isExpanded={isExpanded}
          summary={<Chevron label={title} />}
          headings={headings}
        >
          {list}
        </Fold>
      ) : (
        <>
          {isExpanded && headings}
          {list}
        </>
      )}
    </li>
  )
}

/** BCP 47 tag of an entry's title, if it differs from the language of the site. */
function titleLanguage({ language, isLabelled }: NavItem): string | undefined {
  return isLabelled ? undefined : language
}

/** Content of the link to a page. */
function LinkText({ icon, title, badge }: Pick<NavItem, 'icon' | 'title' | 'badge'>) {
  return (
    <>
      <LeadingIcon icon={icon} />
      <BreakableTitle title={title} />
      {badge && (
        <>
          {' '}
          <span className="badge">{badge}</span>
        </>
      )}
    </>
  )
}

export function LeadingIcon({ icon }: Pick<NavItem, 'icon'>) {
  if (!icon) return null
  return (
    <>
      <DrawnIcon {...icon} size={16} />{' '}
    </>
  )
}

/**
 * A collapsible list of entries. It opens when it contains the current page; otherwise it remains as the
 * reader left it. Headings of other pages load late. In a list that is initially open, they would move the
 * entries below away from the pointer, so they are only shown after the list has been closed once.
 */
function Fold({
  fold: { id, isClosed },
  holdsCurrent,
  isExpanded = false,
  summary,
  headings,
  children,
}: {
  fold: NonNullable<NavItem['fold']>
  holdsCurrent: boolean
  isExpanded?: boolean
  summary: ReactNode
  headings?: ReactNode
  children: ReactNode
}) {
  const details = useRef<HTMLDetailsElement>(null)
  const [isOpen] = useState(holdsCurrent || !isClosed)
  const [wasClosed, setWasClosed] = useState(!isOpen)
  useEffect(() => {
    if (holdsCurrent && details.current) details.current.open = true
  }, [holdsCurrent])
  return (
    <details
      ref={details}
      data-fold={id}
      open={isOpen}
      data-anchors={headings ? '' : undefined}
      onToggle={({ currentTarget }) => currentTarget.open || setWasClosed(true)}
    >
      {summary}
      {(isExpanded || wasClosed) && headings}
      {children}
    </details>
  )
}

function holds(items: readonly NavItem[], current: string): boolean {
  return items.some((item) => item.url === current || (item.items && holds(item.items, current)))
}

function Chevron({ label }: { label: string }) {
  return (
    <summary aria-label={label}>
      <Icon name="chevron" size={16} />
    </summary>
  )
}

function SidebarAnchors({ item: { url = '', language }, current, anchors }: SidebarItemProps) {
  const entries = anchors?.get(url) ?? []
  if (entries.length === 0) return null
  return (
    <HeadingList
      className={entries.length > longestAnchors ? 'sidebar-anchors long' : 'sidebar-anchors'}
      entries={entries}
      language={language}
      page={url === current ? undefined : url}
    />
  )
}
