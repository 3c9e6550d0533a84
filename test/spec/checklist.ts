/** An item of the specification, or of what readers expect beyond it. */
export interface Item {
  /** The part of the specification, and a name: `§2 footer`. What stands in none of its parts belongs to `site`. */
  id: string
  /** What has to be so, in few words. */
  says: string
  /** The tests that prove it: `file > name`. */
  provedBy: string[]
}

const browser = (file: string, ...names: string[]) =>
  names.map((name) => `test/browser/${file}.test.ts > ${name}`)
const cli = (file: string, ...names: string[]) => names.map((name) => `test/cli/${file}.test.ts > ${name}`)
const unit = (file: string, ...names: string[]) => names.map((name) => `${file}.test.ts > ${name}`)
const firstSite = (...names: string[]) => names.map((name) => `test/spec/first-site.test.ts > ${name}`)

const item = (id: string, says: string, ...provedBy: string[]): Item => ({ id, says, provedBy })

/** Every item of the specification and of the reader’s site, with the tests that prove it. */
export const checklist: Item[] = [
  // §1 What the product does
  item(
    '§1 public',
    'all is public: pages are plain documents that anyone reads',
    ...browser('no-javascript', 'one reads, and goes from page to page'),
  ),
  item(
    '§1 home',
    'home has a splash, a dark section and Support the Team',
    ...browser(
      'home',
      'says what to do, and where to begin',
      'the section below it is dark in both themes, and readable',
      'has its checkbox, labelled to the letter',
    ),
  ),
  item(
    '§1 words',
    'the headline rotates assets, scripts, images, styles',
    ...browser('home', 'the word rotates: the first stands for 5000 ms, each after it, too'),
  ),
  item(
    '§1 splash text',
    'write your code, bundle it, dive in',
    ...browser('home', 'says what to do, and where to begin'),
  ),
  item(
    '§1 pages',
    'a page shows its section’s sidebar, its content, previous and next',
    ...browser(
      'sidebar',
      'are listed by group: the index first, then by number, negative ones before, then by title',
    ),
    ...browser('content-page', 'Previous and Next lead to its neighbours'),
  ),
  item(
    '§1 themes',
    'light and dark',
    ...browser('theme', 'the toggle switches attribute, class and colours, and back'),
  ),
  item(
    '§1 languages',
    'English and Chinese',
    ...browser('header', 'offers English and Chinese, each the same page on a host of its own'),
  ),
  item(
    '§1 versions',
    '5 or 4',
    ...browser(
      'sidebar',
      'the version selector offers 5 and 4; 4 leads to the versioned subdomain at the same path',
    ),
  ),
  item(
    '§1 update banner',
    'tells that a new version is there',
    ...browser('update', 'one tab: the notice, UPDATE, UPDATING, one reload, the new version'),
  ),
  item(
    '§1 search',
    'search is bound to the input of the header, by a hosted service where one is configured',
    ...browser('header', 'the search input has a name, and sends its text to the search page'),
    ...unit('test/search/hosted', 'records become results: on this site, with marks, in plain text'),
  ),

  // §2 Routing rules
  item(
    '§2 trailing slash',
    'a path without it leads to the same with it',
    ...browser(
      'frame',
      'a path without its slash leads to the same with it',
      'on a host that doesn’t add the slash, the page that isn’t there does',
    ),
    ...cli('serve', 'a path without its slash leads to the same with it, query and all'),
  ),
  item(
    '§2 unknown path',
    'shows the not-found page',
    ...browser('frame', 'says so, and leads home', 'a link to it from a page shows it, too'),
  ),
  item(
    '§2 app-shell',
    'is an empty page',
    ...browser('frame', 'the app shell is an empty page'),
    ...cli('routes', 'the app shell is an empty page'),
  ),
  item(
    '§2 title',
    '`{page title} | webpack`; of home and unknown pages the name alone',
    ...cli('head', '%s has the title “%s”'),
    ...browser('content-page', 'title, document title and description'),
    ...browser('home', 'says what to do, and where to begin'),
    ...browser('frame', 'says so, and leads home'),
  ),
  item(
    '§2 printable title',
    '“Combined printable page”, and noindex',
    ...browser('sidebar', 'Print Section leads to the printable page of the section'),
    ...cli('head', 'only what search engines shouldn’t list says so'),
  ),
  item(
    '§2 description',
    'the page’s own, or that of the site',
    ...cli('head', '%s has the description “%s”: its own, or that of the site'),
    ...firstSite('describes the site as a module bundler'),
  ),
  item(
    '§2 canonical',
    'from the path, with a slash',
    ...cli('head', '%s has its canonical address, with a slash at its end'),
  ),

  // §2 Routes
  item(
    '§2 route vote',
    'the application runs in the browser alone',
    ...browser(
      'vote',
      'lists the wishes, the most votes first, each with its number and a link to vote',
      'is loaded by the browser alone; without scripts there is a link',
    ),
  ),
  item(
    '§2 routes of content',
    'every page at the URL that the content index gives',
    ...firstSite('has the pages that the specification names'),
    ...cli(
      'content-index',
      'URLs follow from paths: no extension, no `index`, no leading underscore of imported pages',
    ),
  ),
  item(
    '§2 printable routes',
    'for eight sections',
    ...firstSite('has a printable page for eight sections'),
    ...cli('routes', 'there is a printable page for every section that wants one'),
    ...cli('printable', 'all pages of the section are one document, in the order of its sidebar'),
  ),
  item(
    '§2 end of configuration',
    'stats, experiments, other-options',
    ...firstSite('ends the configuration with stats, experiments, other-options'),
  ),

  // §2 Home
  item(
    '§2 checkbox',
    'labelled to the letter; it switches the sums',
    ...browser(
      'home',
      'has its checkbox, labelled to the letter',
      'the checkbox switches to the sums of a month, and back',
    ),
  ),
  item(
    '§2 first mode',
    'monthly with a chance of 0.33, otherwise total',
    ...browser('home', 'a chance of %d: monthly is %s'),
  ),
  item(
    '§2 ranks',
    'latest, platinum, gold, silver, bronze, backer, loaded in the browser alone',
    ...browser(
      'home',
      'lists the six ranks by their sums in total',
      'its lists are loaded by the browser alone; without a script nothing waits for them',
    ),
  ),
  item(
    '§2 placeholders',
    'first, while the lists load',
    ...browser('home', 'places are held first, in all six ranks, until the lists are there'),
  ),

  // §2 Content page
  item(
    '§2 edit link',
    'from the path, unless the page has its own',
    ...browser('content-page', 'the edit link is made of the path, unless the page has its own'),
  ),
  item(
    '§2 print link',
    'to the printable page; where there is none, it prints',
    ...browser(
      'content-page',
      'the print link leads to the printable page of the section; where there is none, it prints',
    ),
  ),
  item('§2 body', 'title and text', ...browser('content-page', 'title, document title and description')),
  item(
    '§2 previous and next',
    'labelled so',
    ...browser('content-page', 'Previous and Next lead to its neighbours'),
    ...cli('routes', 'neighbours follow the sidebar, within the section'),
  ),
  item(
    '§2 further reading',
    'title and address',
    ...browser('content-page', 'Further Reading lists title and address'),
  ),
  item(
    '§2 contributors',
    'with pictures, once in view, of size 90',
    ...browser(
      'content-page',
      'a picture loads once it is in view, which is checked every 300 ms, at a size of 90',
      'where there is no picture the initial stays',
    ),
  ),
  item(
    '§2 scroll',
    'to the hash, or to the top',
    ...browser(
      'content-page',
      'to its hash, when it is loaded and when it replaces another page',
      'to the top without one, and back to where the reader was',
    ),
  ),
  item(
    '§2 imported pages',
    'carry source, edit and repository, and say so',
    ...browser(
      'content-page',
      'an imported page is marked as such, with its source, repository and edit link',
    ),
    ...cli('constructs', 'has its page at its name, with where it comes from'),
  ),

  // §2 Not found, header, sidebar, footer, banner
  item(
    '§2 not found',
    'title, text and button',
    ...browser('frame', 'says so, and leads home'),
    ...cli('routes', 'the page that isn’t there says so, and leads home'),
  ),
  item(
    '§2 header links',
    'Documentation, Contribute, Vote, Blog',
    ...browser(
      'header',
      'the four links, in their order',
      'those to pages that are no content lead to their documents',
    ),
  ),
  item(
    '§2 active links',
    'for the sections that are their own',
    ...browser(
      'header',
      'each is active for the sections that are its own',
      'the active one follows a navigation within the page',
    ),
  ),
  item(
    '§2 dropdown',
    'without contribute and blog',
    ...browser(
      'header',
      'the dropdown of the documentation opens on hover and on click, without contribute and blog',
    ),
  ),
  item(
    '§2 icon links',
    'lead out of the site',
    ...browser('header', 'icon links lead out of the site, each with a name'),
  ),
  item(
    '§2 language dropdown',
    'each language on a host of its own',
    ...browser('header', 'offers English and Chinese, each the same page on a host of its own'),
    ...firstSite('has the theme colour, both languages on hosts of their own, and both versions'),
  ),
  item(
    '§2 theme toggle',
    'switches and keeps',
    ...browser('theme', 'the toggle switches attribute, class and colours, and back'),
  ),
  item(
    '§2 search input',
    'in the header',
    ...browser('header', 'the search input has a name, and sends its text to the search page'),
  ),
  item(
    '§2 sidebar groups',
    'by group; index first; numeric; negative first',
    ...browser(
      'sidebar',
      'are listed by group: the index first, then by number, negative ones before, then by title',
    ),
    ...cli(
      'constructs',
      'a section: its index, negative numbers, numbers, titles; then its groups by their lowest page',
    ),
  ),
  item(
    '§2 hidden pages',
    'titled printable',
    ...browser('sidebar', 'with the title “Printable” are hidden, and are pages all the same'),
  ),
  item(
    '§2 sidebar anchors',
    'levels above 1: 2 and 3',
    ...browser(
      'sidebar',
      'of the current page is open to its headings of levels 2 and 3, and can be closed',
      'of another page opens to headings that lead there, at the first click',
    ),
  ),
  item(
    '§2 Print Section',
    'leads to the printable page',
    ...browser('sidebar', 'Print Section leads to the printable page of the section'),
  ),
  item(
    '§2 version selector',
    '4 leads to the subdomain at the same path',
    ...browser(
      'sidebar',
      'the version selector offers 5 and 4; 4 leads to the versioned subdomain at the same path',
    ),
  ),
  item(
    '§2 mobile sidebar',
    'slides in by touch',
    ...browser('mobile-sidebar', 'takes the drawer along below 295 px', 'of %d px: open is %s'),
  ),
  item(
    '§2 footer',
    'eight links, with their slash',
    ...browser(
      'frame',
      'has its links, those of the site with a slash at their end',
      'its own links lead to pages',
    ),
  ),
  item(
    '§2 update banner',
    'A new version is available, UPDATE, UPDATING',
    ...browser('update', 'one tab: the notice, UPDATE, UPDATING, one reload, the new version'),
  ),

  // §3 Entities
  item(
    '§3 content index',
    'fields of files and folders',
    ...cli(
      'content-index',
      'has of each page and folder the fields of the specification, and no others',
      'a folder is as large as all that lies below it',
    ),
  ),
  item(
    '§3 anchors',
    'title, id, level',
    ...cli(
      'constructs',
      'are listed beside the page and in its sidebar, levels 2 and 3 alone, without badges',
    ),
  ),
  item(
    '§3 adjacent links',
    'address and title',
    ...cli('routes', 'neighbours follow the sidebar, within the section'),
  ),
  item(
    '§3 sponsor lists',
    'type and rank',
    ...browser(
      'home',
      'lists the six ranks by their sums in total',
      'the checkbox switches to the sums of a month, and back',
    ),
  ),
  item(
    '§3 sections and roots',
    'nine sections and the root pages',
    ...firstSite('has the pages that the specification names'),
  ),

  // §4 States and transitions
  item(
    '§4 notification',
    'shown with its class of the body, until dismissed',
    ...browser(
      'frame',
      'is shown with its text and link, and the body has its class',
      'is dismissed for good, under its key and with its version',
      'that was dismissed is away before anything is painted',
      'of another version is shown to who dismissed an older one',
    ),
  ),
  item(
    '§4 sidebar item',
    'opens when current, can be toggled, disabled without anchors',
    ...browser(
      'sidebar',
      'of the current page is open to its headings of levels 2 and 3, and can be closed',
      'opens when its page becomes the current one',
      'without headings has nothing to open',
    ),
  ),
  item(
    '§4 dropdown hover and click',
    'open it',
    ...browser(
      'menus',
      'opens by a click and by Enter, and closes by them',
      'opened by hover it closes at Escape, too, and when the pointer leaves',
      'opened by hover it stays when it is clicked',
      'opens on a touch, stays open, and closes at a touch outside',
    ),
  ),
  item(
    '§4 dropdown closes',
    'at Escape, a click outside, loss of focus',
    ...browser(
      'menus',
      'closes at Escape, with the focus on its button',
      'closes at a click outside',
      'closes when Tab leaves it',
    ),
  ),
  item(
    '§4 dropdown arrows',
    'move between the entries',
    ...browser('menus', 'the arrow keys move between its entries, round the ends'),
    ...unit('renderer/client/menu-rules', 'arrow keys move between entries, round the ends'),
  ),
  item(
    '§4 drawer',
    'swipes of 20 px, from the edge; tap outside',
    ...browser(
      'mobile-sidebar',
      'of %d px: open is %s',
      'that starts further in opens nothing',
      'a swipe of %d px: open is %s',
      'a tap outside closes it',
    ),
  ),
  item(
    '§4 page content',
    'placeholder, loaded, or failed',
    ...browser(
      'content-page',
      'a page that is slow has a placeholder, and then its content',
      'a page that can’t be loaded says “Error loading content.”, and is tried again',
    ),
  ),
  item(
    '§4 sponsor mode',
    'toggled by the checkbox',
    ...browser('home', 'the checkbox switches to the sums of a month, and back'),
  ),
  item(
    '§4 update notice',
    'hidden, shown, updating; one reload',
    ...browser('update', 'one tab: the notice, UPDATE, UPDATING, one reload, the new version'),
  ),
  item(
    '§4 update collapsed',
    'kept under app-update-button',
    ...browser(
      'update',
      'collapsed, it stays so on later pages and in other tabs, and never takes over by itself',
    ),
  ),
  item(
    '§4 theme',
    'light by default, kept, attribute and class on the root',
    ...browser(
      'theme',
      'is light unless the reader chose dark, whatever the system prefers',
      'a chosen theme is there before anything is painted, on every kind of page',
      'a choice reaches the other tabs, and stays on the next page',
    ),
  ),
  item(
    '§4 sidebar put away',
    'collapsible',
    ...browser(
      'sidebar',
      'it is closed and opened by its button, which says what it is',
      'it stays so on the next page of the tab, from before the first paint, and in no other tab',
    ),
  ),
  item(
    '§4 worker',
    'registered in the browser alone',
    ...browser(
      'offline',
      'who only reads is given no worker; the first input brings one, and nothing is loaded anew',
      'the second page of a visit brings one without any input',
    ),
  ),

  // §5 Validation
  item(
    '§5 paths',
    'get their slash',
    ...cli('serve', 'a path without its slash leads to the same with it, query and all'),
    ...cli('routes', 'links of the configuration lead to pages, with their slash'),
  ),

  // §7 Calls
  item(
    '§7 sw.js',
    'asked for in the browser',
    ...browser(
      'offline',
      'who only reads is given no worker; the first input brings one, and nothing is loaded anew',
    ),
  ),
  item('§7 manifest', 'is there', ...cli('routes', 'the manifest names icons that are as large as it says')),
  item(
    '§7 page chunk',
    'one script per content page',
    ...cli(
      'routes',
      'carries what its document shows, and the shell that it belongs to',
      'exists for content pages alone',
    ),
  ),
  item('§7 stylesheet chunks', 'on demand', ...browser('chunk-errors', 'is loaded before the page is shown')),
  item(
    '§7 avatars',
    'of size 90',
    ...browser(
      'content-page',
      'a picture loads once it is in view, which is checked every 300 ms, at a size of 90',
    ),
  ),
  item(
    '§7 search',
    'asks the service with its key and index',
    ...unit('test/search/hosted', 'asks for its language and version only'),
  ),
  item(
    '§7 page views',
    'reported when a page loads and on each navigation; without an id nothing',
    ...browser(
      'analytics',
      'a page view is reported when a page has loaded, and on each navigation',
      'its script and hosts are in the policy, and no others',
      'nothing is loaded, and nothing sent',
    ),
  ),
  item(
    '§7 sponsor data',
    'from a file or Open Collective',
    ...cli('fetch-data', 'writes who gave how much, list after list'),
  ),

  // §8 Errors
  item(
    '§8 content',
    '“Error loading content.”',
    ...browser(
      'content-page',
      'a page that can’t be loaded says “Error loading content.”, and is tried again',
    ),
  ),
  item('§8 unknown route', '“Page Not Found”', ...browser('frame', 'says so, and leads home')),
  item(
    '§8 script chunk',
    'ChunkLoadError with type and request',
    ...browser(
      'chunk-errors',
      'that can’t be loaded is a ChunkLoadError with its type and request',
      'that hands over no page is a ChunkLoadError, too',
    ),
  ),
  item(
    '§8 stylesheet chunk',
    'CSS_CHUNK_LOAD_FAILED',
    ...browser('chunk-errors', 'that can’t be loaded is an error with its code'),
  ),
  item(
    '§8 unknown module',
    'MODULE_NOT_FOUND',
    ...browser('chunk-errors', 'that hands over another page is a module that can’t be found'),
  ),
  item(
    '§8 waiting worker',
    'told on the console',
    ...browser('update', 'one tab: the notice, UPDATE, UPDATING, one reload, the new version'),
  ),

  // §9 Constants
  item(
    '§9 notification version',
    '3',
    ...browser(
      'frame',
      'is dismissed for good, under its key and with its version',
      'of another version is shown to who dismissed an older one',
    ),
  ),
  item(
    '§9 versions',
    '5 and 4',
    ...firstSite('has the theme colour, both languages on hosts of their own, and both versions'),
  ),
  item(
    '§9 swipe',
    '20 px',
    ...browser('mobile-sidebar', 'of %d px: open is %s', 'a swipe of %d px: open is %s'),
    ...unit('renderer/client/drawer-rules', 'a swipe to the left of more than 20 px closes'),
  ),
  item('§9 drag', 'below 295 px', ...browser('mobile-sidebar', 'takes the drawer along below 295 px')),
  item(
    '§9 slope',
    '0.8',
    ...browser(
      'mobile-sidebar',
      'of 50 px across and %d px down: open is %s, for a slope of 0.8 is scrolling',
    ),
  ),
  item(
    '§9 rotator',
    '5000 ms, 5000 ms, 110',
    ...browser(
      'home',
      'the word rotates: the first stands for 5000 ms, each after it, too',
      'its slot is at most 110 px wide, on a window of %d px: it holds each word, and the headline is whole',
    ),
  ),
  item(
    '§9 cube',
    'depth 120, every 5000 ms',
    ...browser('home', 'the cube is 120 px deep and turns every 5000 ms'),
  ),
  item(
    '§9 avatars',
    '90, every 300 ms',
    ...browser(
      'content-page',
      'a picture loads once it is in view, which is checked every 300 ms, at a size of 90',
    ),
  ),
  item('§9 chance', '0.33', ...browser('home', 'a chance of %d: monthly is %s')),
  item('§9 printable sections', '8', ...firstSite('has a printable page for eight sections')),
  item(
    '§9 timeout',
    '120,000 ms, for scripts and stylesheets',
    ...browser(
      'chunk-errors',
      'that takes 120,000 ms has failed, and not before',
      'that takes 120,000 ms has failed',
    ),
  ),
  item(
    '§9 public path',
    '/',
    ...cli('routes', 'carries what its document shows, and the shell that it belongs to'),
    ...cli('base-path', 'every address in every document lies below it, on another host, or in the document'),
  ),
  item(
    '§9 storage keys',
    'theme, app-update-button, notification-dismissed',
    ...browser('theme', 'the toggle switches attribute, class and colours, and back'),
    ...browser(
      'update',
      'collapsed, it stays so on later pages and in other tabs, and never takes over by itself',
    ),
    ...browser('frame', 'is dismissed for good, under its key and with its version'),
  ),
  item(
    '§9 update box',
    '44 px, 44 px, 100 px',
    ...browser('update', 'one tab: the notice, UPDATE, UPDATING, one reload, the new version'),
  ),
  item(
    '§9 hidden sections',
    'contribute and blog',
    ...browser(
      'header',
      'the dropdown of the documentation opens on hover and on click, without contribute and blog',
    ),
  ),
  item(
    '§9 icons',
    '150, 180, 192, 512 px',
    ...cli('routes', 'the manifest names icons that are as large as it says'),
  ),
  item(
    '§9 theme color',
    '#2B3A42',
    ...firstSite('has the theme colour, both languages on hosts of their own, and both versions'),
    ...cli('head', 'every document has its language, its theme colour, its manifest and its icons'),
  ),

  // The reader's site beyond the specification
  item(
    'site limits of ranks',
    'in dollars, total and monthly',
    ...browser(
      'home',
      'lists the six ranks by their sums in total',
      'the checkbox switches to the sums of a month, and back',
    ),
    ...unit(
      'renderer/home/sponsor-ranks',
      'at most 30 of them are listed',
      'who first gave within 21 days is among the latest, the newest first',
    ),
  ),
  item(
    'site no sponsors',
    'an empty state, and a failed one',
    ...browser(
      'home',
      'where there are none it says so',
      'before the first fetch it doesn’t say that there are no sponsors, and leads to the collective',
      'where the list can’t be loaded it says so',
    ),
  ),
  item(
    'site vote',
    'sort, filter, count',
    ...browser(
      'vote',
      'sorts by votes, by date and by comments',
      'filters by words and by label, and counts what is left',
    ),
  ),
  item(
    'site vote states',
    'loading, empty, failed',
    ...browser(
      'vote',
      'shows that it loads',
      'without any wishes it says so, and leads to where they are',
      'where they can’t be loaded it says so, and leads to where they are',
    ),
  ),
  item(
    'site votes data',
    'from a repository’s issues',
    ...cli('fetch-data', 'writes the open issues with their votes, page after page, without pull requests'),
  ),
  item(
    'site paper',
    'page breaks, link targets, no chrome',
    ...browser(
      'print',
      'a page is printed without what is around it',
      'links out of the site say where they lead',
      'what is folded on the screen is open on paper, and no code is cut off',
      'each chapter of a printable page begins on a sheet of its own',
      'its button prints',
    ),
    ...browser('theme', 'on paper every page is light, its code, too'),
  ),
  item(
    'site way on',
    'after a failed chunk',
    ...browser(
      'chunk-errors',
      'the browser loads the page by itself after a moment',
      'all other links go on working',
      'a page is tried again at the next click on its link',
      'where React itself can’t be loaded, links and menus work, and it is tried again at the next intent',
    ),
  ),
  item(
    'site components',
    'every one shows what it is given',
    ...browser(
      'components',
      'Badge stands in its heading, and not in its id',
      'asides of all kinds have a name and a ground of their own',
      'details open at a click',
      'ColorSample and BrandingSample show their colour, and say it',
      'FileTree, Steps, Cards and Option show what they are given',
      'nothing of them is wider than a phone',
    ),
  ),
  item(
    'site StackBlitzPreview',
    'loads nothing until asked',
    ...browser(
      'components',
      'loads nothing until asked, then the example in a frame',
      'its first click isn’t lost while React is still to come',
    ),
  ),
  item(
    'site own components',
    'hydrate alone, at intent',
    ...browser(
      'components',
      'are there as HTML, with their stylesheet and their children',
      'each hydrates alone, when the reader turns to it',
      'a first click without any hover counts, too',
      'work on a page that has replaced another',
    ),
  ),
  item(
    'site tabs',
    'synchronised, remembered, by keyboard',
    ...browser(
      'components',
      'of a kind are switched together, and the choice is kept for all pages and tabs',
      'are chosen with arrow keys',
      'the tab that is clicked stays where it is',
    ),
    ...browser(
      'reading',
      'the choice of %s is remembered on all pages',
      'there are tabs for npm, yarn, pnpm and bun',
    ),
  ),
  item(
    'site Chinese',
    'every string, lang, alternates; missing pages in English with a note',
    ...browser(
      'languages',
      'speaks Chinese: the frame, the page, and what a screen reader says',
      'is told in the head to search engines, with its address in each language',
      'goes on in Chinese when React has come, and on the next page',
      'has its screens in Chinese: not found, vote, home, printable',
      'is there in English, with `lang` and a note',
      'has neither where it is translated',
      'says so on the printable page',
      'the same project builds in English, from the same cache, without a word of Chinese',
    ),
  ),
  item(
    'site contents',
    'a table that follows the scrolling',
    ...browser(
      'reading',
      'lists the headings of levels 2 and 3, and follows the scrolling, in the sidebar, too',
      'follows the headings of a page that has replaced another',
      'is a box to be opened on small windows',
    ),
  ),
  item(
    'site breadcrumbs',
    'say where the page stands',
    ...browser('reading', 'breadcrumbs say where the page is, unless a sidebar beside it does'),
  ),
  item(
    'site copy',
    'buttons; a diff without what is removed',
    ...browser(
      'reading',
      'copy the code, and say so for a moment',
      'copy a diff without its marks and without what is removed',
      'can be reached by keyboard, and are on a page that has replaced another',
      'select the code where the browser refuses to copy',
    ),
  ),
  item('site emoji', 'shortcodes', ...browser('reading', 'shortcodes of emoji are emoji')),
  item(
    'site external marks',
    'on links out of the site',
    ...browser('reading', 'links out of the site are marked, others aren’t'),
  ),
  item(
    'site prefetch',
    'at intent',
    ...browser('reading', 'a page is fetched ahead when the pointer rests on its link for a moment'),
  ),
  item(
    'site keyboard',
    'reaches all of it; a skip link',
    ...browser(
      'reading',
      'the first stop is the way to the content',
      'every control can be reached, and is seen when it is',
      'what scrolls sideways can be scrolled, and nothing else takes the focus',
    ),
    ...browser(
      'mobile-sidebar',
      'Escape closes it, and the focus is on its button',
      'closed it is out of the way of the keyboard',
    ),
  ),
  item(
    'site reduced motion',
    'nothing moves',
    ...browser('reading', 'who wants less motion gets none'),
    ...browser('home', 'nothing moves for who wants less motion'),
  ),
  item(
    'site without JavaScript',
    'read, navigate, open menus, print',
    ...browser(
      'no-javascript',
      'the menus of the header open and close',
      'items of the sidebar open and close',
      'the drawer opens by its button, and closes at a tap beside it',
      'the list of headings opens',
      'tabs switch',
      'what needs a script to work isn’t shown',
      'there is a page for print',
    ),
  ),
  item(
    'site React at intent',
    'never while one only reads; the first click is never lost',
    ...browser(
      'reading',
      'isn’t asked for while one only reads',
      'while it loads, the first click on %s counts, and is no second one when it has come',
      'while React loads, the first click on a link leads on',
    ),
  ),
  item(
    'site silence',
    'no word on the console, no breach of the policy',
    ...browser('reading', 'takes %s over without a word on the console'),
  ),
  item(
    'site no shift',
    'the layout stays as it came',
    ...browser('reading', 'the layout of %s stays as it came', 'neither does the page when React takes over'),
  ),
  item(
    'site widths',
    'no page is wider than the window',
    ...browser('reading', 'nothing is wider than %s'),
    ...browser(
      'header',
      'on a phone the links are there to be scrolled to, and nothing is wider than the window',
    ),
    ...browser('languages', 'is no wider than a phone'),
  ),
  item(
    'site own host',
    'nothing from elsewhere, unless it is asked for',
    ...browser('frame', 'nothing comes from another host, unless the configuration asks for it'),
  ),
  item(
    'site current page',
    'one link is the current page',
    ...browser('sidebar', 'one alone is the current page'),
  ),
  item(
    'site focus',
    'goes to the page that has replaced another',
    ...browser('content-page', 'the focus is on the new page'),
  ),
  item(
    'site policy of pages',
    'a page that is allowed more comes as a document',
    ...browser(
      'content-page',
      'a page whose policy allows more than that of this document is loaded as a document',
    ),
  ),
  item(
    'site refused storage',
    'the theme works for the page',
    ...browser('theme', 'where storage is refused it works for the page'),
  ),
]
