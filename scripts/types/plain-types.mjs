import path from 'node:path'
import ts from '@typescript/typescript6'

/** Matches types that are derived from a zod schema: `z.infer<typeof schema>` and the like. */
const ofSchema = /\bz\.(?:infer|input|output)\b/

const inFull =
  ts.NodeBuilderFlags.NoTruncation |
  ts.NodeBuilderFlags.InTypeAlias |
  ts.NodeBuilderFlags.MultilineObjectLiterals |
  ts.NodeBuilderFlags.UseSingleQuotesForStringLiteralType

/**
 * Expands types that are derived from schemas: `{ name: string }` replaces `z.infer<typeof schema>`. The bundler can
 * then leave out the schemas and the types of zod, and editors show the keys of the type, not how they are validated.
 *
 * @param dir The folder of the declaration files.
 * @param entry The declaration file of the public API, relative to the folder.
 * @param describe Adds comments to a type. It gets the name of the alias and the type, and returns the type.
 * @returns The new contents of the files that change, by their paths.
 */
export function writePlainTypes(dir, entry, describe) {
  const options = {
    strict: true,
    exactOptionalPropertyTypes: true,
    skipLibCheck: true,
    noEmit: true,
    allowImportingTsExtensions: true,
    module: ts.ModuleKind.NodeNext,
    target: ts.ScriptTarget.ES2024,
  }
  const program = ts.createProgram([path.join(dir, entry)], options)
  const checker = program.getTypeChecker()
  const printer = ts.createPrinter()
  const texts = new Map()
  for (const file of program.getSourceFiles()) {
    if (!path.resolve(file.fileName).startsWith(path.resolve(dir) + path.sep)) continue
    const edits = file.statements
      .filter((statement) => ts.isTypeAliasDeclaration(statement) && !statement.typeParameters)
      .filter(({ type }) => ofSchema.test(type.getText(file)))
      .map((alias) => {
        const { name, type } = alias
        const plain = checker.typeToTypeNode(checker.getTypeAtLocation(name), alias, inFull)
        const text = printer.printNode(ts.EmitHint.Unspecified, describe(name.text, plain), file)
        return { start: type.getStart(file), end: type.end, text }
      })
    if (edits.length > 0) texts.set(file.fileName, replaceRanges(file.text, edits))
  }
  return texts
}

/** @param edits The edits in the order of their position in the text. */
function replaceRanges(text, edits) {
  return edits.reduceRight(
    (result, edit) => `${result.slice(0, edit.start)}${edit.text}${result.slice(edit.end)}`,
    text,
  )
}
