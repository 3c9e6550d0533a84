/** Name of the script file, at the root of the site. */
export const routesFile = 'docsify-routes.js'

/**
 * A script that redirects docsify addresses, such as `/#/guide?id=first`, to the pages. Hosts can't redirect
 * them, because browsers don't send the part after `#`.
 */
export const routesScript = `// Redirects docsify addresses, such as /#/guide?id=first, to the pages.
{
  const root = new URL('.', document.currentScript.src)
  const [, page, id] = /^#\\/([^?#]*)(?:\\?(?:[^#]*&)?id=([^&#]*))?/.exec(location.hash) ?? []
  if (page !== undefined && location.pathname === root.pathname) {
    const path = page.replace(/\\.md$/, '').replace(/(^|\\/)README$/, '$1')
    const folder = path === '' || path.endsWith('/') ? path : path + '/'
    location.replace(new URL('./' + folder + (id ? '#' + id : ''), root))
  }
}
`
