/** Names of languages in other tools, and the languages of docsite's highlighters that they mean or resemble. */
const aliases: Readonly<Record<string, string>> = {
  curl: 'shell',
  ejs: 'html',
  'go-html-template': 'handlebars',
  'go-template': 'handlebars',
  'go-text-template': 'handlebars',
  golang: 'go',
  gotmpl: 'handlebars',
  helm: 'yaml',
  htm: 'html',
  'html+eex': 'html',
  'html+erb': 'html',
  iex: 'elixir',
  ipython: 'python',
  irb: 'ruby',
  javascriptreact: 'jsx',
  jsonlines: 'jsonl',
  // Formulas on GitHub.
  math: 'latex',
  mustache: 'handlebars',
  mysql: 'sql',
  node: 'js',
  nodejs: 'js',
  pgsql: 'sql',
  posh: 'powershell',
  postgres: 'sql',
  postgresql: 'sql',
  py3: 'python',
  pycon: 'python',
  python3: 'python',
  'sh-session': 'console',
  'shell-session': 'console',
  sqlite: 'sql',
  svg: 'xml',
  terminal: 'console',
  typescriptreact: 'tsx',
}

/** The language by which a fence is highlighted: most names are unchanged. */
export function toHighlightedLanguage(name: string): string {
  return Object.hasOwn(aliases, name) ? (aliases[name] ?? name) : name
}
