import { type Files, page } from './project.ts'

/** A site for search tests. It is about kettles, so that words of other tests don't match by chance. */
export const kettlePages: Files = {
  'content/index.md': page('Kettles', 'All about kettles.'),
  'content/concepts/index.md': page('Concepts', '## Steam\n\nSteam is water that has boiled.'),
  'content/concepts/boiling.md': page(
    'Boiling water',
    'How a kettle boils water.\n\n## Whistling\n\nThe whistle is blown by steam.\n\n## Pouring\n\nPour with care.',
  ),
  'content/options/index.md': page('Options', 'Everything that can be set.'),
  'content/options/heating.md': page(
    'Heating',
    [
      '## heating.keepWarm\n\nKeeps the water warm. `__kettle_warm_until__` says how long.',
      '## heating.maxTemperature\n\nWhere heating ends, in degrees.\n\n```js\nmodule.exports = { heating: { maxTemperature: 95 } }\n```',
      '## heating.descaleMode\n\nOn the command line it is `--descale`, in a stylesheet `@spout`.',
    ].join('\n\n'),
  ),
  'content/options/pouring.md': page('Pouring', '## pouring.keepWarm\n\nWarm while it is poured.'),
  'content/guides/index.md': page('Guides'),
  'content/guides/first-cup.md': page('Your first cup', '## Boil\n\nFill it, boil it, pour it.'),
}

export const kettleConfig = {
  site: { name: 'Kettle', host: 'https://kettle.example', description: 'A kettle.' },
  sections: [{ name: 'concepts' }, { name: 'options' }, { name: 'guides' }],
}

export function kettleSite(more: object = {}, pages: Files = {}): Files {
  return {
    ...kettlePages,
    ...pages,
    'docsite.config.json': JSON.stringify({ ...kettleConfig, ...more }),
  }
}
