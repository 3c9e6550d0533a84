import path from 'node:path'
import ts from '@typescript/typescript6'

/** Aliases of what a schema of zod describes: `z.infer<typeof schema>` and the like. */
const ofSchema = /\bz\.(?:infer|input|output)\b/

const inFull =
  ts.NodeBuilderFlags.NoTruncation |
  ts.NodeBuilderFlags.InTypeAlias |
  ts.NodeBuilderFlags.MultilineObjectLiterals |
  ts.NodeBuilderFlags.UseSingleQuotesForStringLiteralType

/**
 * Write types that are taken from schemas as they are: `{ name: string }` in place of `z.infer<typeof schema>`. What
 * nothing names then, the schemas and the types of their library, is left out by the bundler, and editors show people
 * the keys in place of how they are checked.
 *
 * @param dir The folder of the declarations.
 * @param entry That of the public surface, in the folder.
 * @param describe Adds comments to a type by the name of its alias; it gets the type and returns it.
 * @returns The texts of the files that change, by their paths.
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

/** @param edits In the order of the text. */
function replaceRanges(text, edits) {
  return edits.reduceRight(
    (result, edit) => `${result.slice(0, edit.start)}${edit.text}${result.slice(edit.end)}`,
    text,
  )
}
