import { type Files, page } from './project.ts'

/**
 * The site that most tests start from: a home page, and the files of the test.
 *
 * @param config Configuration keys in addition to `site.name`. If absent, the site has no configuration file.
 */
export function sampleSite(files: Files = {}, config?: object): Files {
  return {
    'content/index.md': page('Home'),
    ...(config && { 'docsite.config.json': JSON.stringify({ site: { name: 'Kettle' }, ...config }) }),
    ...files,
  }
}

/** The sample site with a section named `guides`. */
export function sampleGuides(files: Files = {}, config?: object): Files {
  return sampleSite({ 'content/guides/index.md': page('Guides'), ...files }, config)
}
