import type { Config } from '../../config/schema.ts'

/**
 * Words for which writers and readers of documentation use another one, by language: what a task is called in plain
 * words and what it is called by those who know. A site adds its own with `search.synonyms`.
 */
const common: Readonly<Record<string, readonly (readonly string[])[]>> = {
  en: [
    ['automatically', 'automatic', 'auto'],
    ['background', 'worker', 'thread'],
    ['cli', 'command line', 'terminal', 'console'],
    ['computer', 'machine', 'host'],
    ['constant', 'constants', 'define'],
    ['create', 'generate', 'write', 'make'],
    ['dead', 'unused'],
    ['delete', 'remove', 'clean', 'erase'],
    ['docs', 'documentation'],
    ['example', 'sample', 'demo'],
    ['exclude', 'ignore', 'skip'],
    ['fast', 'faster', 'quick', 'speed', 'performance'],
    ['slow', 'performance'],
    ['folder', 'directory'],
    ['hide', 'ignore', 'suppress'],
    ['https', 'ssl', 'tls', 'certificate'],
    ['image', 'images', 'picture', 'pictures', 'photo'],
    ['import', 'load'],
    ['js', 'javascript'],
    ['ts', 'typescript'],
    ['lazy', 'on demand', 'when needed', 'only when needed'],
    ['library', 'package', 'dependency'],
    ['limit', 'maximum', 'max'],
    ['own', 'custom'],
    ['plugin', 'extension', 'addon', 'add-on'],
    ['refresh', 'reload'],
    ['replace', 'substitute', 'swap'],
    ['repository', 'repo'],
    ['several', 'multiple', 'many', 'more than one'],
    ['setting', 'option', 'configuration', 'config'],
    ['share', 'shared', 'sharing'],
    ['show', 'display', 'print'],
    ['small', 'smaller', 'reduce', 'shrink', 'size', 'minimize'],
    ['start', 'run', 'launch'],
    ['stop', 'close', 'exit', 'quit'],
    ['stored', 'location', 'saved'],
    ['tutorial', 'guide', 'getting started'],
    ['upgrade', 'migrate', 'migration', 'update'],
    ['variable', 'variables'],
  ],
  zh: [
    ['目录', '文件夹'],
    ['删除', '移除', '清理'],
    ['教程', '指南', '入门'],
    ['升级', '迁移'],
    ['配置', '设置', '选项'],
  ],
}

/** The groups of a site, of the language of its build, and those that are common to all sites in it; in lower case. */
export function toSynonyms({ search, language, languages }: Config): string[][] {
  const ofSite = search.provider === 'none' ? [] : search.synonyms
  const ofLanguage = languages.find(({ code }) => code === language)?.synonyms ?? []
  return [...ofLanguage, ...ofSite, ...(common[language.split('-')[0] ?? ''] ?? [])].map((group) =>
    group.map((word) => word.trim().toLowerCase()),
  )
}
