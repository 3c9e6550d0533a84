/**
 * Parts of a message that vary between readers with the same error: URLs, paths, positions in files, calls,
 * numbers.
 */
const noise: readonly RegExp[] = [
  // a line of a stack: `at Parser.parse (file.js:1:2)`
  /(?:^|(?<=\s))at (?:async |new )?[^\s()]+(?: \[as \w+\])? \([^()]*\)/g,
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
 * Text that states the class of an error and the process, but doesn't identify the error: a message means the
 * same without it.
 */
const errorClass =
  /\(node:\d+\)|\b(?:uncaught|unhandled(?:promise)?rejection)(?=\s+(?:\(in promise\)|\w*(?:error|exception):))|\b(?:reference|type|syntax|range)?error:(?=\s|$)|\(in promise\)/gi

/** Removes the class of the error from a message: `Uncaught TypeError: x is null` becomes `x is null`. */
export function withoutErrorClass(text: string): string {
  const rest = text.replace(errorClass, ' ')
  return /\p{L}{2}/u.test(rest) ? rest : text
}

/** Messages of `schema-utils`, which webpack, its loaders and its plugins use to validate their options. */
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

/**
 * Reduces a message about an option to the option: `configuration.module has an unknown property 'loaders'`
 * becomes `module.loaders`.
 */
export function toSubject(text: string): string {
  let subject = text
  for (const [message, name] of schemaMessages) subject = subject.replace(message, name)
  return subject.replace(/(?<=^|\s)\./g, '')
}

/** Shorter texts were typed by hand: the reader searches for the paths in them. */
const minPastedLength = 30
const minPastedWords = 4

/** Matches the start of the message in a log, which may begin with commands and times. */
const messageStart =
  /\b(?:[A-Za-z]*Error|ERROR|WARNING|FATAL|Module (?:not found|parse failed|build failed))\b/
/** In a log with at least this many words, only the message counts. */
const minLogWords = 20

/** Removes the variable parts from a pasted error message. Any other text is returned unchanged. */
export function stripNoise(text: string): string {
  if (text.length < minPastedLength || countWords(text) < minPastedWords) return text
  const message = text.slice(messageStart.exec(text)?.index ?? 0)
  let stripped = countWords(text) < minLogWords || countWords(message) < minPastedWords ? text : message
  for (const pattern of noise) stripped = stripped.replace(pattern, ' ')
  return /\p{L}/u.test(stripped) ? stripped : text
}

function countWords(text: string): number {
  return text.trim().split(/\s+/).length
}
