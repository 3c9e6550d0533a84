import { readFileSync } from 'node:fs'
import path from 'node:path'
import { execa } from 'execa'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')

/** Words that begin an incomplete sentence: without a subject, or in the form of a question. */
const question = /^(?:Called|Deprecated|How|Like|Meant|Same|What|Where|Whether|Which)\b/
const verbs =
  'Add Allow Ask Build Change Check Choose Collapse Color Compare Compute Copy Create Cut Decide Define Delete ' +
  'Determine Draw End Fail Find Follow Get Give Handle Hide Include Join Keep Leave Let Limit List Load Log Make ' +
  'Map Mark Merge Minimize Move Name Open Pass Prefer Print Provide Put Read Remove Replace Report Return Run ' +
  'Select Send Set Shorten Show Sort Start Stop Store Support Take Treat Turn Use Wait Watch Wrap Write'
const verb = new RegExp(`^(?:Also )?(?:${verbs.replaceAll(' ', '|')})(?:s|es)\\b`)

/** Lists the paragraphs that follow the `<Option>` lines, which state an option's type and default. */
function listOptionTexts(source: string): { line: number; text: string }[] {
  const lines = source
    .replaceAll(/^(`{3,}).*?^\1$/gms, (fence) => fence.replaceAll(/^(?!`{3}).*$/gm, 'code'))
    .split('\n')
  return lines.flatMap((content, index) => {
    if (!content.startsWith('<Option ')) return []
    const line = lines.findIndex((next, place) => place > index && next !== '')
    return [{ line: line + 1, text: (lines[line] ?? '').replace(/^(?:<Badge [^>]*\/> )+/, '') }]
  })
}

async function findOptionTexts(isWrong: (text: string) => boolean): Promise<string[]> {
  const { stdout } = await execa('git', ['ls-files', '--', 'content/*.mdx'], { cwd: root })
  return stdout.split('\n').flatMap((file) =>
    listOptionTexts(readFileSync(path.join(root, file), 'utf8'))
      .filter(({ text }) => isWrong(text))
      .map(({ line, text }) => `${file}:${line}: ${text}`),
  )
}

test('the description of an option begins with a complete sentence', async () => {
  expect(await findOptionTexts((text) => question.test(text) || verb.test(text))).toEqual([])
})

test('every option has a description before its sample and before the next heading', async () => {
  expect(await findOptionTexts((text) => /^(?:#|```|<Option)/.test(text))).toEqual([])
})
