/**
 * Inflectional endings of some languages. Removing only endings never makes words equal that begin
 * differently. All endings are in the form that `fold` returns.
 */
const endings: readonly [script: RegExp, ending: RegExp][] = [
  [
    /^\p{Script=Cyrillic}+$/u,
    // Endings of nouns and adjectives in Russian and Ukrainian.
    /(?:[аяоеиіы]ми|[оеи]го|[оеіи]му|[аяиоеії]х|[аяоеиіїы]м|[оеєіиы]й|[аяоеиіїыую][яеєюї]|[оеєії]в|ь?ю|ь|[аяоеєиіїыуюй])$/u,
  ],
  [/^\p{Script=Arabic}+$/u, /(?:ات|ون|ين|ان|يه|ها|ه|ي)$/u],
  [/^\p{Script=Hebrew}+$/u, /(?:ימ|ות|יות|ית|ה|ת|י)$/u],
  [/^[\p{Script=Devanagari}]+$/u, /(?:ियों|ियां|ाओं|ाएं|ों|ें|ीं|ां|ी|े|ा|ो|ि|ु|ू)$/u],
]
const minStem = 3

/** Returns the stem of a word that isn't English, or undefined if no endings are known for its script. */
export function toLightStem(word: string): string | undefined {
  const ending = endings.find(([script]) => script.test(word))?.[1]
  if (!ending) return undefined
  const stem = word.replace(ending, '')
  return stem.length < minStem ? word : stem
}
