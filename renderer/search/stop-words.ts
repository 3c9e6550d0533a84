/** English words that are in nearly every text: they count in titles and headings only, and no query depends on them. */
export const stopWords: ReadonlySet<string> = new Set(
  (
    'a an and are as at be been but by can could did do does don for from had has have how i if in into is it its ' +
    'me my no not of on or our s should so such t than that the their them then there these they this to was we ' +
    'were what when where which while who why will with would you your'
  ).split(' '),
)
