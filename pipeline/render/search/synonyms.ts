import type { Config } from '../../config/schema.ts'

/**
 * Words for which writers and readers of documentation use another one, by language: what a task is called in plain
 * words and what it is called by those who know. A site adds its own with `search.synonyms`.
 */
const common: Readonly<Record<string, readonly (readonly string[])[]>> = {
  en: [
    ['automatically', 'automatic', 'auto'],
    ['background', 'worker', 'thread'],
    ['browser cache', 'caching'],
    ['change', 'modify', 'edit', 'alter'],
    ['choose', 'select'],
    ['cli', 'command line', 'terminal', 'console', 'shell'],
    ['combine', 'merge', 'join', 'concatenate'],
    ['compile', 'transpile', 'transform'],
    ['computer', 'machine', 'host'],
    ['constant', 'constants', 'define'],
    ['create', 'generate', 'write'],
    ['dead', 'unused'],
    ['debug', 'debugging', 'troubleshoot'],
    ['delete', 'remove', 'clean', 'erase', 'drop', 'strip'],
    ['deploy', 'deployment', 'production', 'publish'],
    ['disable', 'turn off', 'switch off', 'deactivate'],
    ['docs', 'documentation'],
    ['duplicate', 'duplicated', 'twice', 'copies'],
    ['enable', 'turn on', 'switch on', 'activate'],
    ['env', 'environment variable', 'environment variables', 'environment'],
    ['example', 'sample', 'demo'],
    ['exclude', 'ignore', 'skip', 'leave out'],
    ['fast', 'faster', 'quick', 'quicker', 'speed', 'speed up', 'performance', 'quickly'],
    ['file name', 'filename', 'name of the file'],
    ['folder', 'directory', 'directories', 'folders'],
    ['font', 'fonts', 'woff'],
    ['forward', 'proxy'],
    ['hide', 'ignore', 'suppress', 'silence'],
    ['https', 'ssl', 'tls', 'certificate'],
    ['image', 'images', 'picture', 'pictures', 'photo', 'photos', 'png'],
    ['import', 'load'],
    ['inline', 'embed'],
    ['inspect', 'analyze', 'analyse'],
    ['js', 'javascript'],
    ['lazy', 'on demand', 'when needed', 'only when needed', 'later'],
    ['library', 'package', 'dependency'],
    ['limit', 'maximum', 'max'],
    ['log', 'logging', 'logger', 'logs'],
    ['old', 'older', 'legacy'],
    ['order', 'sequence'],
    ['own', 'custom', 'my own'],
    ['plugin', 'extension', 'addon', 'add-on'],
    ['reduce', 'shrink', 'decrease', 'smaller'],
    ['refresh', 'reload'],
    ['replace', 'substitute', 'swap', 'exchange'],
    ['repository', 'repo'],
    ['run', 'execute'],
    ['separate', 'split', 'extract'],
    ['settings', 'options'],
    ['setting', 'option', 'configuration', 'config'],
    ['several', 'multiple', 'many', 'more than one'],
    ['share', 'shared', 'sharing'],
    ['show', 'display', 'print'],
    ['slow', 'slower', 'performance'],
    ['small', 'smaller', 'reduce', 'shrink', 'size', 'minimize', 'large', 'big'],
    ['start', 'run', 'launch'],
    ['static files', 'assets', 'static assets'],
    ['stop', 'close', 'exit', 'quit'],
    ['stored', 'location', 'saved'],
    ['style', 'styles', 'css', 'stylesheet'],
    ['tests', 'testing', 'unit test'],
    ['ts', 'typescript'],
    ['tutorial', 'guide', 'getting started'],
    ['upgrade', 'migrate', 'migration', 'update'],
    ['variable', 'variables'],
    ['warning', 'warnings'],
    ['watch', 'watching'],
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
