/**
 * English words that are in nearly every text. They only count in titles and headings, and queries ignore
 * them.
 */
export const stopWords: ReadonlySet<string> = new Set(
  (
    'a an and are as at be been but by can could did do does don for from had has have how i if in into is it its ' +
    'me my no not of on or our s should so such t than that the their them then there these they this to was we ' +
    'were what when where which while who will with would you your ' +
    // Contractions that were typed without an apostrophe.
    'arent cant couldnt didnt doesnt dont hasnt havent im isnt ive shouldnt thats theres wasnt whats wont wouldnt'
  ).split(' '),
)

/** Words of questions that say nothing about their subject. A heading may consist only of such words. */
export const fillers: ReadonlySet<string> = new Set(
  'about actually again already also anyone anyway even exactly ever get gets getting got help instead itself just like lot make makes making made maybe myself need needed needs over please possible quite rather really somehow someone still thing very want wants way yourself'.split(
    ' ',
  ),
)

/** Words that describe the reader's situation rather than the subject of the query. Results may lack them. */
export const weakWords: ReadonlySet<string> = new Set(
  (
    'add after all always another any anything app application because before best better between big ' +
    'both change come common correctly currently different does doesn each easily easy enable every ' +
    'everything few give given gives giving go goes going good happen happens huge inside keep keeps know ' +
    'knows large later look looks many mean means more most much must never new next nothing now often ' +
    'old once only other others own part people per place problem project put quick quickly right same ' +
    'see several show shows simple site something soon stay stays such take takes things time times ' +
    'together tries try trying up use used user users using versus via vs website whole within work ' +
    'working works wrong'
  ).split(' '),
)

/** Whether a word may also be written as one word with its neighbour: `treeshaking`. */
export function isJoined(word: string): boolean {
  return /^[a-z]{3,14}$/.test(word) && !stopWords.has(word)
}
