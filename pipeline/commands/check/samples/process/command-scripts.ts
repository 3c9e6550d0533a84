import path from 'node:path'
import { installNames, npxFlags, uninstallNames } from '../../../../markdown/samples/npm-arguments.ts'
import { isExecutable } from '../../../../support/files/is-executable.ts'

/**
 * Creates the `npm` shell script for samples. Packages are installed and removed by our program; for
 * everything else, the script executes the real npm, without a process in between.
 *
 * @param program The command line of our program.
 * @param npm Absolute path of the real npm; undefined if there is none, which our program then reports.
 */
export function toNpmScript(program: readonly string[], npm: string | undefined): string {
  const start = `exec ${toWords(program)} npm "$@"\n`
  if (npm === undefined) return `#!/bin/sh\n${start}`
  return `#!/bin/sh
case "$1" in
  ${[...installNames, ...uninstallNames].join('|')}) ;;
  *) exec ${quote(npm)} "$@" ;;
esac
${start}`
}

/**
 * Creates the `npx` shell script for samples. It directly executes commands of the sample's own packages,
 * without a process in between. Our program finds all other commands, and names with a version.
 *
 * @param program The command line of our program.
 * @param node The command line of Node.js, for programs whose shebang is `#!/usr/bin/env node`.
 */
export function toNpxScript(program: readonly string[], node: readonly string[]): string {
  return `#!/bin/sh
while :; do
  case "$1" in
    ${npxFlags.join('|')}) shift ;;
    *) break ;;
  esac
done
case "$1" in
  ''|-*|*[!A-Za-z0-9._-]*) ;;
  *)
    name=$1
    folder=$(pwd -P)
    while [ -n "$folder" ]; do
      file=$folder/node_modules/.bin/$name
      if [ -f "$file" ] && [ -x "$file" ]; then
        shift
        IFS= read -r line < "$file"
        if [ "$line" = '#!/usr/bin/env node' ]; then exec ${toWords(node)} "$file" "$@"; fi
        exec "$file" "$@"
      fi
      folder=\${folder%/*}
    done
    ;;
esac
exec ${toWords(program)} npx "$@"
`
}

/**
 * @param searchPath Folders in the format of `PATH`.
 * @returns the first executable file with this name.
 */
export function findExecutable(name: string, searchPath: string): string | undefined {
  return searchPath
    .split(path.delimiter)
    .map((dir) => path.join(dir, name))
    .find(isExecutable)
}

function toWords(commandLine: readonly string[]): string {
  return commandLine.map(quote).join(' ')
}

/** Quotes a word for a shell script. Paths may contain quotes. */
function quote(word: string): string {
  return `'${word.replaceAll("'", `'\\''`)}'`
}
