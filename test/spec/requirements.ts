/**
 * Requirements of the specification, and below `site/` further features of the first site: tag → requirement.
 *
 * Tests that cover a requirement have its name as a tag: `test('…', { tags: ['spec-2/footer'] }, …)`. Names
 * start with the section of the specification, or with `request` for the request that precedes it.
 */
export const requirements = {
  // The request
  'request/stages': 'the stages fetch-readmes, index, render and sw can run separately',
  'request/checked-index': 'the content index is validated when it is read, and an invalid one is reported',

  // §1 What the product does and for whom
  'spec-1/public': 'all content is public: pages are documents that anyone can read',
  'spec-1/home': 'the home page has a splash, a dark section and “Support the Team”',
  'spec-1/words': 'the headline rotates through the words assets, scripts, images, styles',
  'spec-1/splash-text': 'the splash says: write your code, bundle it, dive in',
  'spec-1/pages':
    'a page shows the sidebar of its section, its content, and links to the previous and next page',
  'spec-1/themes': 'there is a light and a dark theme',
  'spec-1/languages': 'the languages are English and Chinese',
  'spec-1/versions': 'the versions are 5 and 4',
  'spec-1/update-banner': 'a banner reports that a new version of the site is available',
  'spec-1/search': 'the input in the header searches as you type, with a hosted service if one is configured',

  // §2 Routing rules
  'spec-2/trailing-slash': 'a path without a trailing slash redirects to the same path with one',
  'spec-2/unknown-path': 'an unknown path shows the not-found page',
  'spec-2/app-shell': '/app-shell is an empty page',
  'spec-2/title':
    'the title is “{page title} | webpack”, and only the name of the site on home and unknown pages',
  'spec-2/printable-title': 'a printable page has the title “Combined printable page | webpack” and noindex',
  'spec-2/description': 'the description is that of the page, or else of the site',
  'spec-2/canonical': 'the canonical URL has a trailing slash',

  // §2 Routes
  'spec-2/route-vote': 'the vote application loads only in the browser',
  'spec-2/routes-of-content': 'content pages have the URLs of the content index',
  'spec-2/printable-routes': 'eight sections have a combined printable page',
  'spec-2/end-of-configuration': 'the configuration section ends with stats, experiments, other-options',

  // §2 Home page
  'spec-2/checkbox': 'the checkbox above the sponsors has the specified label and switches the amounts',
  'spec-2/first-mode': 'the initial mode is monthly with a probability of 0.33, otherwise total',
  'spec-2/ranks':
    'sponsors are listed by the ranks latest, platinum, gold, silver, bronze, backer, and load only in the browser',
  'spec-2/placeholders': 'placeholders are shown while the sponsors load',

  // §2 Content page
  'spec-2/edit-link': 'the edit link is built from the path, unless the page has its own',
  'spec-2/print-link':
    'the print link leads to the printable page of the section, or prints if there is none',
  'spec-2/body': 'a page shows its title and its text',
  'spec-2/previous-and-next': 'the links to adjacent pages are labelled Previous and Next',
  'spec-2/further-reading': 'Further Reading lists links with titles',
  'spec-2/contributors': 'contributors have avatars of size 90, which load when they come into view',
  'spec-2/scroll': 'after loading, a page is scrolled to the target of its hash, or to the top',
  'spec-2/imported-pages': 'imported pages have the fields source, edit and repo, and show them',

  // §2 Not-found page, header, sidebar, footer, update banner
  'spec-2/not-found': 'the not-found page has the specified title, text and button',
  'spec-2/header-links': 'the header links to Documentation, Contribute, Vote and Blog',
  'spec-2/active-links': 'a link in the header is active on pages of its sections',
  'spec-2/dropdown': 'the Documentation dropdown does not list contribute and blog',
  'spec-2/icon-links': 'the icon links lead to other sites',
  'spec-2/language-dropdown': 'each language in the dropdown has its own host',
  'spec-2/theme-toggle': 'the theme toggle switches the theme, and the choice is stored',
  'spec-2/search-input': 'the header has a search input',
  'spec-2/sidebar-groups':
    'the sidebar is grouped, with the index first, then by number, negative numbers first',
  'spec-2/hidden-pages': 'printable pages of sections are not in the sidebar',
  'spec-2/sidebar-anchors': 'a sidebar item expands to show its anchors of levels 2 and 3',
  'spec-2/print-section': 'Print Section leads to the printable page of the section',
  'spec-2/version-selector': 'version 4 links to the same path on the versioned subdomain',
  'spec-2/mobile-sidebar': 'on a phone the sidebar slides in with a swipe',
  'spec-2/footer': 'the footer has the eight specified links',
  'spec-2/update-banner':
    'the banner shows “A new version is available”, and its button UPDATE, then UPDATING',

  // §3 Entities and their fields
  'spec-3/content-index': 'files and folders of the content index have the specified fields',
  'spec-3/anchors': 'an anchor has title, id and level',
  'spec-3/adjacent-links': 'an adjacent link has URL and title',
  'spec-3/sponsor-lists': 'a list of sponsors has a type and a rank',
  'spec-3/sections-and-roots': 'the index covers nine sections and the root pages',

  // §4 States and transitions
  'spec-4/notification': 'the notification bar is shown until dismissed, with a class on the body',
  'spec-4/sidebar-item':
    'a sidebar item is open if it is current, can be toggled, and is disabled if it has no anchors',
  'spec-4/dropdown-hover-and-click': 'the language dropdown opens on hover and on click',
  'spec-4/dropdown-closes': 'the language dropdown closes on Escape, a click outside and loss of focus',
  'spec-4/dropdown-arrows': 'arrow keys move between the entries of the language dropdown',
  'spec-4/drawer':
    'the mobile sidebar opens and closes with swipes of more than 20 px, and a tap outside closes it',
  'spec-4/page-content': 'the content of a page is first a placeholder, then loaded or failed',
  'spec-4/sponsor-mode': 'the checkbox toggles the mode of the sponsors',
  'spec-4/update-notice': 'the update notice is hidden, shown, then updating, and the page reloads once',
  'spec-4/update-collapsed':
    'the update notice can be collapsed, and its state is stored under app-update-button',
  'spec-4/theme': 'the theme is light by default, stored, and set as attribute and class of the root element',
  'spec-4/sidebar-put-away': 'the sidebar can be collapsed',
  'spec-4/worker': 'the service worker is registered only in the browser',

  // §5 Validation rules, §6 Roles and permissions
  'spec-5/paths': 'trailing slashes of paths are normalised',
  'spec-6/public': 'there are no accounts and no roles',

  // §7 Calls
  'spec-7/sw-js': 'the browser requests /sw.js',
  'spec-7/manifest': '/manifest.json exists',
  'spec-7/page-chunk': 'each content page has one script chunk',
  'spec-7/stylesheet-chunks': 'stylesheet chunks load on demand',
  'spec-7/avatars': 'avatars are requested with size 90',
  'spec-7/search': 'requests to the search service contain its key and its index name',
  'spec-7/page-views':
    'a page view is sent on load and on each navigation, and nothing is sent without a tracking id',
  'spec-7/sponsor-data': 'sponsors come from a file or from Open Collective',

  // §8 Error catalogue
  'spec-8/content': 'content that fails to load is replaced by “Error loading content.”',
  'spec-8/unknown-route': 'an unknown route shows “Page Not Found”',
  'spec-8/script-chunk': 'a failed script chunk is a ChunkLoadError with type and request',
  'spec-8/stylesheet-chunk': 'a failed stylesheet chunk has the code CSS_CHUNK_LOAD_FAILED',
  'spec-8/unknown-module': 'the error for an unknown content module has the code MODULE_NOT_FOUND',
  'spec-8/waiting-worker': 'a console message says that a new service worker waits until all tabs are closed',

  // §9 Business constants and limits
  'spec-9/notification-version': 'the stored version of the notification is 3',
  'spec-9/versions': 'the versions of the sidebar are 5 and 4',
  'spec-9/swipe': 'a swipe is longer than 20 px',
  'spec-9/drag': 'the drag range of the opener is below 295 px',
  'spec-9/slope': 'the slope limit of a swipe is 0.8',
  'spec-9/rotator': 'the words rotate after 5000 ms and every 5000 ms, at most 110 px wide',
  'spec-9/cube': 'the cube is 120 px deep and turns every 5000 ms',
  'spec-9/avatars': 'avatars have size 90 and are checked every 300 ms',
  'spec-9/chance': 'the probability of the monthly mode is 0.33',
  'spec-9/printable-sections': 'there are 8 printable sections',
  'spec-9/timeout': 'a script or stylesheet fails after 120,000 ms',
  'spec-9/public-path': 'the public path is /',
  'spec-9/storage-keys': 'the storage keys are theme, app-update-button and notification-dismissed',
  'spec-9/update-box': 'the update box is 44 px tall, its toggle 44 px wide, its button 100 px wide',
  'spec-9/hidden-sections': 'the hidden sections of the menu are contribute and blog',
  'spec-9/icons': 'icons are 150, 180, 192 and 512 px large',
  'spec-9/theme-color': 'the theme color is #2B3A42',

  // Beyond the specification
  'site/limits-of-ranks': 'ranks have thresholds in dollars, for total and monthly amounts',
  'site/no-sponsors': 'missing and failed lists of sponsors show a message',
  'site/vote': 'feature requests can be sorted and filtered, and are counted',
  'site/vote-states': 'the vote page has loading, empty and failed states',
  'site/votes-data': 'votes come from the issues of a repository',
  'site/paper': 'printed pages have page breaks and the URLs of links, without the page frame',
  'site/way-on': 'a reader can continue after a failed chunk',
  'site/components': 'every content component renders its props and children',
  'site/stackblitz-preview': 'an embedded example loads nothing until the reader starts it',
  'site/own-components':
    'custom components of a site hydrate separately, when the reader interacts with them',
  'site/tabs': 'tabs are synchronised, remembered and operable by keyboard',
  'site/chinese':
    'all texts, `lang` and the alternates are Chinese, and untranslated pages are in English with a note',
  'site/contents': 'the table of contents follows the scroll position',
  'site/breadcrumbs': 'breadcrumbs show the position of a page',
  'site/copy': 'code has a copy button, and a diff is copied without removed lines',
  'site/emoji': 'shortcodes become emoji',
  'site/external-marks': 'links to other sites are marked',
  'site/prefetch': 'a page is prefetched at intent',
  'site/keyboard': 'everything is reachable by keyboard, and there is a skip link',
  'site/reduced-motion': 'nothing is animated with prefers-reduced-motion',
  'site/without-javascript': 'reading, navigation, menus and printing work without JavaScript',
  'site/react-at-intent': 'React loads only at intent, and the first click is never lost',
  'site/silence': 'pages log nothing to the console and do not violate the Content-Security-Policy',
  'site/no-shift': 'the layout does not shift',
  'site/widths': 'no page is wider than the window',
  'site/own-host': 'pages load nothing from other hosts unless it is configured',
  'site/current-page': 'exactly one link is marked as the current page',
  'site/focus': 'after a navigation without a document load, the focus moves to the new page',
  'site/policy-of-pages': 'a page with a less strict Content-Security-Policy is loaded as a document',
  'site/refused-storage': 'if storage is not available, the theme works until the page is left',
} as const

export type Requirement = keyof typeof requirements

/** The tags for the configuration of Vitest, which reports tests with other tags as errors. */
export const tags = Object.entries(requirements).map(([name, description]) => ({
  name: name as Requirement,
  description,
}))

declare module 'vitest' {
  interface TestTags {
    tags: Requirement
  }
}
