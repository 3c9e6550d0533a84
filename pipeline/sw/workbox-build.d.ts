/**
 * A module of workbox-build that is imported separately. It has no types; the package's main entry has them.
 */
declare module 'workbox-build/build/inject-manifest.js' {
  export { injectManifest } from 'workbox-build'
}
