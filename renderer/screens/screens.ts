/**
 * All screens. The client build, its manifest, the server renderer, the boot script and the check of links
 * use this list.
 */
export { screen as 'app-shell' } from './app-shell/screen.ts'
export { screen as content } from './content/screen.ts'
export { screen as home } from './home/screen.ts'
export { screen as 'not-found' } from './not-found/screen.ts'
export { screen as offline } from './offline/screen.ts'
export { screen as printable } from './printable/screen.ts'
export { screen as search } from './search/screen.ts'
export { screen as vote } from './vote/screen.ts'
