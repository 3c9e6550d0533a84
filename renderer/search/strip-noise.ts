/** What varies between two readers with the same error: addresses, paths, places in files, calls, numbers. */
const noise: readonly RegExp[] = [
  // a line of a stack: `at Parser.parse (file.js:1:2)`
  /(?:^|(?<=\s))at (?:async )?[\w.$<>[\]]+(?: \[as \w+\])? \([^()]*\)/g,
  /\b(?:https?|file|webpack):\/\/[^\s'")\]]*/g,
  // /home/me/app/src/index.js:12:5 and C:\app\src\index.js; a scope such as @scope/name is a name
  /(?:^|(?<=[\s'"(`[]))(?:[a-z]:\\|\/(?!\/|\*)|\.\.?[/\\])[^\s'"`)\]]*/gi,
  // line and column
  /(?<=\s|^):?\d+:\d+(?:-\d+)*\b/g,
  // what webpack writes around each message
  /\b(?:ERROR|WARNING) in\b/g,
  /(?:^|(?<=\s))@ multi\b/g,
  // addresses in memory, sizes and times
  /\b0x[\da-f]+\b/gi,
  /(?<=\s|^)\d{4,}(?:\.\d+)?(?=\s|$)/g,
]

/**
 * What says that there is an error, of what class and in which process, but not which: with it or without, a message is
 * the same.
 */
const errorClass =
  /\(node:\d+\)|\b(?:uncaught|unhandled(?:promise)?rejection)(?=\s+(?:\(in promise\)|\w*(?:error|exception):))|\b(?:reference|type|syntax|range)?error:(?=\s|$)|\(in promise\)/gi

/** A message without the class of its error: `Uncaught TypeError: x is null` is `x is null`. */
export function withoutErrorClass(text: string): string {
  const rest = text.replace(errorClass, ' ')
  return /\p{L}{2}/u.test(rest) ? rest : text
}

/** What `schema-utils`, with which webpack, its loaders and its plugins check their options, says of all of them. */
const schemaMessages: readonly [message: RegExp, subject: string][] = [
  [
    /\bInvalid \w+ object\. ([\w ]+?) has been initialized using an? \w+ object that does not match the API schema\.?(?: -)?/g,
    '$1',
  ],
  [
    /\b(?:configuration|options)((?:\.\w+|\[\w+\])*) has an unknown property '([\w-]+)'(?:\. These properties are valid:.*)?/gs,
    '$1.$2',
  ],
  [/\b(?:configuration|options)((?:\.\w+|\[\w+\])+)(?= should |: )/g, '$1'],
]

/** What a message about an option is about: `configuration.module has an unknown property 'loaders'` is `module.loaders`. */
export function toSubject(text: string): string {
  let subject = text
  for (const [message, name] of schemaMessages) subject = subject.replace(message, name)
  return subject.replace(/(?<=^|\s)\./g, '')
}

/** Shorter texts were typed by hand: a path in them is what the reader looks for. */
const shortestPasted = 30
const fewestPastedWords = 4

/** Where a message begins in a log, which may begin with what ran and when. */
const messageStart =
  /\b(?:[A-Za-z]*Error|ERROR|WARNING|FATAL|Module (?:not found|parse failed|build failed))\b/
/** A log with this many words is cut: only the message matters. */
const fewestWordsOfLog = 20

/** A pasted error message without what varies in it; any other text as it is. */
export function stripNoise(text: string): string {
  if (text.length < shortestPasted || countWords(text) < fewestPastedWords) return text
  const message = text.slice(messageStart.exec(text)?.index ?? 0)
  let stripped =
    countWords(text) < fewestWordsOfLog || countWords(message) < fewestPastedWords ? text : message
  for (const pattern of noise) stripped = stripped.replace(pattern, ' ')
  return /\p{L}/u.test(stripped) ? stripped : text
}

function countWords(text: string): number {
  return text.trim().split(/\s+/).length
}
