/**
 * What the forms of a word have in common, in languages that say with its ending what English says with other words.
 * Endings alone: no word is taken for another one that begins otherwise. All in the form that `fold` gives.
 */
const endings: readonly [script: RegExp, ending: RegExp][] = [
  [
    /^\p{Script=Cyrillic}+$/u,
    // Of nouns and adjectives in Russian and Ukrainian.
    /(?:[аяоеиіы]ми|[оеи]го|[оеіи]му|[аяиоеії]х|[аяоеиіїы]м|[оеєіиы]й|[аяоеиіїыую][яеєюї]|[оеєії]в|ь?ю|ь|[аяоеєиіїыуюй])$/u,
  ],
  [/^\p{Script=Arabic}+$/u, /(?:ات|ون|ين|ان|يه|ها|ه|ي)$/u],
  [/^\p{Script=Hebrew}+$/u, /(?:ימ|ות|יות|ית|ה|ת|י)$/u],
  [/^[\p{Script=Devanagari}]+$/u, /(?:ियों|ियां|ाओं|ाएं|ों|ें|ीं|ां|ी|े|ा|ो|ि|ु|ू)$/u],
]
const shortestStem = 3

/** The stem of a word that isn't English; undefined for one that has no other forms that are known. */
export function toLightStem(word: string): string | undefined {
  const ending = endings.find(([script]) => script.test(word))?.[1]
  if (!ending) return undefined
  const stem = word.replace(ending, '')
  return stem.length < shortestStem ? word : stem
}
