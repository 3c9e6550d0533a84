/** The file of the script below, at the root of the site. */
export const routesFile = 'docsify-routes.js'

/**
 * A script that leads addresses of docsify, `/#/guide?id=first`, to the pages: hosts don't get what follows `#`, so that no
 * redirect of theirs can.
 */
export const routesScript = `// Addresses of docsify, such as /#/guide?id=first, lead to the pages.
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
