import { type Files, page } from './project.ts'

/**
 * The site that most tests start from: a home page, and the files that the test is about.
 *
 * @param config What the configuration says besides the name of the site; without it there is no configuration.
 */
export function sampleSite(files: Files = {}, config?: object): Files {
  return {
    'content/index.md': page('Home'),
    ...(config && { 'docsite.config.json': JSON.stringify({ site: { name: 'Kettle' }, ...config }) }),
    ...files,
  }
}

/** The sample site with a section, `guides`. */
export function sampleGuides(files: Files = {}, config?: object): Files {
  return sampleSite({ 'content/guides/index.md': page('Guides'), ...files }, config)
}
