import type { RelevanceQuery } from './suite.ts'

const first = (query: string, ...to: string[]): RelevanceQuery => ({ query, within: 1, to })

/** Queries of Chinese readers with their targets in the Chinese build: words, parts of words, synonyms. */
export const chineseQueries: RelevanceQuery[] = [
  // Titles.
  first('快速上手', '/guides/getting-started/'),
  first('模块热替换', '/guides/hot-module-replacement/', '/concepts/hot-module-replacement/'),
  first('模块联邦', '/concepts/module-federation/'),
  first('依赖图', '/concepts/dependency-graph/'),
  first('术语表', '/glossary/'),
  first('构建目标', '/concepts/targets/'),
  first('模块解析', '/concepts/module-resolution/'),
  first('管理输出', '/guides/output-management/'),
  first('管理资源', '/guides/asset-management/'),
  first('代码分割', '/guides/code-splitting/'),
  first('输出选项', '/configuration/output/'),
  // Headings.
  first(
    '入口描述对象',
    '/concepts/entry-points/#entrydescription-object',
    '/configuration/entry-context/#entry-descriptor',
  ),
  first('多页应用', '/concepts/entry-points/#multi-page-application'),
  first('加载图片', '/guides/asset-management/#loading-images'),
  first('加载字体', '/guides/asset-management/#loading-fonts'),
  first('使用监听模式', '/guides/development/#using-watch-mode'),
  first('全局安装', '/guides/installation/#global-installation'),
  first('压缩 CSS', '/guides/production/#minimize-css'),
  first('动态远程容器', '/concepts/module-federation/#dynamic-remote-containers'),
  first('模块标识符', '/guides/caching/#module-identifiers'),
  // Parts of words, and words without a space between them.
  first('热替换', '/guides/hot-module-replacement/', '/concepts/hot-module-replacement/'),
  first(
    '预加载',
    '/guides/code-splitting/#prefetchingpreloading-modules',
    '/configuration/output/#outputresourcehints',
  ),
  first('清理dist目录', '/guides/output-management/#cleaning-up-the-dist-folder'),
  // Synonyms.
  first('代码分离', '/guides/code-splitting/'),
  first('热更新', '/concepts/hot-module-replacement/', '/configuration/output/#hot-updates'),
  first('微前端', '/concepts/module-federation/'),
  first('摇树', '/guides/tree-shaking/'),
  first('HMR', '/concepts/hot-module-replacement/', '/guides/hot-module-replacement/'),
  first('code splitting', '/guides/code-splitting/'),
  first('加载器', '/concepts/loaders/', '/loaders/'),
  first('怎么配置热替换', '/guides/hot-module-replacement/'),
  first('异步加载', '/guides/code-splitting/#dynamic-imports'),
  // Names of options, which are not translated.
  first('output.path', '/configuration/output/#outputpath'),
  first('output.clean', '/configuration/output/#outputclean'),
  first('optimization.splitChunks', '/configuration/optimization/#optimizationsplitchunks'),
  // Tasks and terms, paraphrased.
  first('入口起点', '/concepts/entry-points/'),
  first(
    '怎么清空 dist',
    '/guides/output-management/#cleaning-up-the-dist-folder',
    '/configuration/output/#outputclean',
  ),
  first('生产环境', '/guides/production/', '/configuration/mode/#mode-production'),
  first('开发服务器', '/configuration/dev-server/', '/guides/development/#using-webpack-dev-server'),
  first('懒加载', '/guides/lazy-loading/', '/guides/code-splitting/#dynamic-imports'),
  first('安装 webpack', '/guides/installation/'),
  first('本地安装', '/guides/installation/#local-installation'),
  first('相对路径', '/concepts/module-resolution/#relative-paths'),
  first('加载 css', '/guides/asset-management/#loading-css'),
  first(
    '提取公共代码',
    '/guides/code-splitting/#prevent-duplication',
    '/guides/code-splitting/#splitchunksplugin',
    '/plugins/split-chunks-plugin/',
  ),
  first('为什么选择 webpack', '/concepts/why-webpack/'),
  first('ChunkLoadError', '/guides/code-splitting/#understanding-chunkloaderror'),
]
