/** The one module of workbox-build that is imported by itself; its own types are those of the package's entry. */
declare module 'workbox-build/build/inject-manifest.js' {
  export { injectManifest } from 'workbox-build'
}
