/**
 * What the specification asks for, and below `site/` what readers of the first site get beyond it: tag → what holds.
 *
 * Tests that prove a requirement carry its name as a tag: `test('…', { tags: ['spec-2/footer'] }, …)`. Names begin with
 * the section of the specification, or with `request` for the request that precedes it.
 */
export const requirements = {
  // The request
  'request/stages': 'each of the stages fetch-readmes, index, render and sw runs separately',
  'request/checked-index': 'the content index is checked when it is read, and an invalid one is reported',

  // §1 What the product does and for whom
  'spec-1/public': 'all content is public: pages are plain documents that anyone can read',
  'spec-1/home': 'the home page has a splash, a dark section and “Support the Team”',
  'spec-1/words': 'the headline rotates the words assets, scripts, images, styles',
  'spec-1/splash-text': 'the splash says: write your code, bundle it, dive in',
  'spec-1/pages':
    'a page shows the sidebar of its section, its content, and links to the previous and next page',
  'spec-1/themes': 'there is a light and a dark theme',
  'spec-1/languages': 'the languages are English and Chinese',
  'spec-1/versions': 'the versions are 5 and 4',
  'spec-1/update-banner': 'a banner reports that a new version of the site is available',
  'spec-1/search':
    'search-as-you-type is bound to the input in the header; a hosted service answers if one is configured',

  // §2 Routing rules
  'spec-2/trailing-slash': 'a path without a trailing slash redirects to the same path with one',
  'spec-2/unknown-path': 'an unknown path shows the not-found page',
  'spec-2/app-shell': '/app-shell is an empty page',
  'spec-2/title':
    'the title is “{page title} | webpack”; for home and unknown pages the name of the site alone',
  'spec-2/printable-title': 'a printable page is titled “Combined printable page | webpack” and has noindex',
  'spec-2/description': 'the description is that of the page, or else that of the site',
  'spec-2/canonical': 'the canonical link is the path with a trailing slash',

  // §2 Routes
  'spec-2/route-vote': 'the vote page loads its application in the browser only',
  'spec-2/routes-of-content': 'content pages are at the URLs that the content index gives',
  'spec-2/printable-routes': 'eight sections have a combined printable page',
  'spec-2/end-of-configuration': 'the configuration section ends with stats, experiments, other-options',

  // §2 Home page
  'spec-2/checkbox': 'the checkbox of the sponsors has the specified label and switches the amounts',
  'spec-2/first-mode': 'the first mode is monthly with a chance of 0.33, otherwise total',
  'spec-2/ranks':
    'sponsors are listed by the ranks latest, platinum, gold, silver, bronze, backer, and load in the browser only',
  'spec-2/placeholders': 'placeholders are shown while the sponsors load',

  // §2 Content page
  'spec-2/edit-link': 'the edit link is built from the path, unless the page has its own',
  'spec-2/print-link': 'the print link leads to the printable page of the section; without one it prints',
  'spec-2/body': 'a page has its title and its text',
  'spec-2/previous-and-next': 'the links to the neighbours are labelled Previous and Next',
  'spec-2/further-reading': 'Further Reading lists titles and addresses',
  'spec-2/contributors': 'contributors have avatars of size 90, which load once in view',
  'spec-2/scroll': 'a page that has loaded is scrolled to the target of its hash, or to the top',
  'spec-2/imported-pages': 'imported pages carry source, edit and repo, and show them',

  // §2 Not-found page, header, sidebar, footer, update banner
  'spec-2/not-found': 'the not-found page has its title, its text and its button',
  'spec-2/header-links': 'the header links to Documentation, Contribute, Vote and Blog',
  'spec-2/active-links': 'a link of the header is active for its own sections',
  'spec-2/dropdown': 'the Documentation dropdown leaves out contribute and blog',
  'spec-2/icon-links': 'the icon links lead to other sites',
  'spec-2/language-dropdown': 'each language of the dropdown is on a host of its own',
  'spec-2/theme-toggle': 'the theme toggle switches the theme, and the choice is stored',
  'spec-2/search-input': 'the header has a search input',
  'spec-2/sidebar-groups': 'the sidebar is grouped: the index first, then by number, negative numbers first',
  'spec-2/hidden-pages': 'pages that are the printable page of a section are hidden in the sidebar',
  'spec-2/sidebar-anchors': 'an item of the sidebar expands to its anchors of levels 2 and 3',
  'spec-2/print-section': 'Print Section leads to the printable page of the section',
  'spec-2/version-selector': 'version 4 leads to the same path on the versioned subdomain',
  'spec-2/mobile-sidebar': 'on a phone the sidebar slides in by touch',
  'spec-2/footer': 'the footer has its eight links',
  'spec-2/update-banner': 'the banner says “A new version is available”, its button UPDATE, then UPDATING',

  // §3 Entities and their fields
  'spec-3/content-index': 'files and folders of the content index have the specified fields',
  'spec-3/anchors': 'an anchor has title, id and level',
  'spec-3/adjacent-links': 'an adjacent link has URL and title',
  'spec-3/sponsor-lists': 'a list of sponsors has a type and a rank',
  'spec-3/sections-and-roots': 'the index covers nine sections and the root pages',

  // §4 States and transitions
  'spec-4/notification': 'the notification bar is shown, with its class on the body, until it is dismissed',
  'spec-4/sidebar-item':
    'an item of the sidebar opens when it is current, can be toggled, and is disabled without anchors',
  'spec-4/dropdown-hover-and-click': 'the language dropdown opens on hover and on click',
  'spec-4/dropdown-closes': 'the language dropdown closes on Escape, a click outside and loss of focus',
  'spec-4/dropdown-arrows': 'arrow keys move between the entries of the language dropdown',
  'spec-4/drawer':
    'the mobile sidebar opens and closes by swipes of more than 20 px; a tap outside closes it',
  'spec-4/page-content': 'the content of a page is a placeholder, then loaded, or failed',
  'spec-4/sponsor-mode': 'the checkbox toggles the mode of the sponsors',
  'spec-4/update-notice': 'the update notice is hidden, shown, then updating; the page reloads once',
  'spec-4/update-collapsed':
    'the update notice can be collapsed; the state is stored under app-update-button',
  'spec-4/theme': 'the theme is light by default, stored, and an attribute and a class of the root element',
  'spec-4/sidebar-put-away': 'the sidebar can be collapsed',
  'spec-4/worker': 'the service worker is registered in the browser only',

  // §5 Validation rules, §6 Roles and permissions
  'spec-5/paths': 'the trailing slash of paths is normalised',
  'spec-6/public': 'there are no accounts and no roles',

  // §7 Calls
  'spec-7/sw-js': '/sw.js is requested in the browser',
  'spec-7/manifest': '/manifest.json exists',
  'spec-7/page-chunk': 'each content page has one script chunk',
  'spec-7/stylesheet-chunks': 'stylesheet chunks load on demand',
  'spec-7/avatars': 'avatars are requested with size 90',
  'spec-7/search': 'the search service is asked with its key and its index',
  'spec-7/page-views':
    'a page view is reported on load and on each navigation; without a tracking id nothing is sent',
  'spec-7/sponsor-data': 'sponsors come from a file or from Open Collective',

  // §8 Error catalogue
  'spec-8/content': 'content that fails to load is replaced by “Error loading content.”',
  'spec-8/unknown-route': 'an unknown route shows “Page Not Found”',
  'spec-8/script-chunk': 'a script chunk that fails is a ChunkLoadError with type and request',
  'spec-8/stylesheet-chunk': 'a stylesheet chunk that fails has the code CSS_CHUNK_LOAD_FAILED',
  'spec-8/unknown-module': 'an unknown content module has the code MODULE_NOT_FOUND',
  'spec-8/waiting-worker': 'a note on the console says that a new worker waits until all tabs close',

  // §9 Business constants and limits
  'spec-9/notification-version': 'the stored version of the notification is 3',
  'spec-9/versions': 'the versions of the sidebar are 5 and 4',
  'spec-9/swipe': 'a swipe is longer than 20 px',
  'spec-9/drag': 'the drag range of the opener is below 295 px',
  'spec-9/slope': 'the slope limit of a swipe is 0.8',
  'spec-9/rotator': 'the words rotate after 5000 ms and every 5000 ms, at most 110 px wide',
  'spec-9/cube': 'the cube is 120 px deep and turns every 5000 ms',
  'spec-9/avatars': 'avatars have size 90 and are checked every 300 ms',
  'spec-9/chance': 'the chance of the monthly mode is 0.33',
  'spec-9/printable-sections': 'there are 8 printable sections',
  'spec-9/timeout': 'a script or stylesheet that takes 120,000 ms has failed',
  'spec-9/public-path': 'the public path is /',
  'spec-9/storage-keys': 'the storage keys are theme, app-update-button and notification-dismissed',
  'spec-9/update-box': 'the update box is 44 px tall, its toggle 44 px wide, its button 100 px wide',
  'spec-9/hidden-sections': 'the hidden sections of the menu are contribute and blog',
  'spec-9/icons': 'icons are 150, 180, 192 and 512 px large',
  'spec-9/theme-color': 'the theme color is #2B3A42',

  // Beyond the specification
  'site/limits-of-ranks': 'ranks have limits in dollars, total and monthly',
  'site/no-sponsors': 'missing and failed lists of sponsors have a text of their own',
  'site/vote': 'wishes can be sorted and filtered, and are counted',
  'site/vote-states': 'the vote page has loading, empty and failed states',
  'site/votes-data': 'votes come from the issues of a repository',
  'site/paper': 'print has page breaks and addresses of links, and nothing of the frame',
  'site/way-on': 'a reader can continue after a chunk that failed',
  'site/components': 'every content component shows what it is given',
  'site/stackblitz-preview': 'an embedded example loads nothing until the reader asks for it',
  'site/own-components': 'components of a site hydrate separately, when the reader turns to them',
  'site/tabs': 'tabs are synchronised, remembered and operable by keyboard',
  'site/chinese':
    'every text, `lang` and the alternates are Chinese; missing pages are in English with a note',
  'site/contents': 'a table of contents follows the scrolling',
  'site/breadcrumbs': 'breadcrumbs show the position of a page',
  'site/copy': 'code has a copy button; a diff is copied without removed lines',
  'site/emoji': 'shortcodes become emoji',
  'site/external-marks': 'links to other sites are marked',
  'site/prefetch': 'a page is fetched ahead at intent',
  'site/keyboard': 'everything is reachable by keyboard, and there is a skip link',
  'site/reduced-motion': 'nothing moves for readers who prefer less motion',
  'site/without-javascript': 'without scripts one can read, navigate, open menus and print',
  'site/react-at-intent': 'React loads at intent only, and the first click is never lost',
  'site/silence': 'nothing is written to the console, and nothing violates the content-security policy',
  'site/no-shift': 'the layout does not shift',
  'site/widths': 'no page is wider than the window',
  'site/own-host': 'nothing comes from another host unless the configuration asks for it',
  'site/current-page': 'one link is marked as the current page',
  'site/focus': 'the focus moves to the page that has replaced another',
  'site/policy-of-pages': 'a page whose policy allows more is loaded as a document',
  'site/refused-storage': 'without storage the theme works for the page',
} as const

export type Requirement = keyof typeof requirements

/** The tags as vitest takes them: a test with another tag is an error. */
export const tags = Object.entries(requirements).map(([name, description]) => ({
  name: name as Requirement,
  description,
}))

declare module 'vitest' {
  interface TestTags {
    tags: Requirement
  }
}
