import { defineConfig } from 'docsite'

/** Words of the home page's headline, which its picture marks. */
const words = {
  assets: { en: 'assets', zh: '资源' },
  scripts: { en: 'scripts', zh: '脚本' },
  images: { en: 'images', zh: '图片' },
  styles: { en: 'styles', zh: '样式' },
}

/** Everything that is particular to the documentation of webpack. */
export default defineConfig({
  site: {
    name: 'webpack',
    host: 'https://webpack.js.org',
    description: {
      en: 'webpack is a module bundler: it reads the modules of an application and packs them, with everything they depend on, into files that a browser can load.',
      zh: 'webpack 是一个模块打包工具：它读取应用的各个模块，连同它们的全部依赖，一起打包成浏览器可以加载的文件。',
    },
    themeColor: '#2B3A42',
    icon: 'content/icon.svg',
  },
  language: 'en',
  languages: [
    { code: 'en', label: 'English', host: 'https://webpack.js.org' },
    {
      code: 'zh',
      label: '中文',
      host: 'https://webpack.docschina.org',
      content: 'content-zh',
    },
  ],
  version: '5',
  versions: [
    { label: '5', host: 'https://webpack.js.org' },
    { label: '4', host: 'https://v4.webpack.js.org' },
  ],
  sections: [
    { name: 'concepts' },
    { name: 'configuration', title: { en: 'Configuration', zh: '配置' } },
    { name: 'api' },
    { name: 'guides' },
    { name: 'loaders', title: { en: 'Loaders', zh: 'Loader' } },
    { name: 'plugins', title: { en: 'Plugins', zh: '插件' } },
    { name: 'migrate', title: { en: 'Migrate', zh: '迁移' } },
    { name: 'contribute', title: { en: 'Contribute', zh: '贡献' }, inMenu: false },
    { name: 'blog', title: { en: 'Blog', zh: '博客' }, inMenu: false, printable: false, order: 'date' },
  ],
  navigation: [
    {
      label: { en: 'Documentation', zh: '文档' },
      url: '/concepts/',
      activeFor: ['api', 'concepts', 'configuration', 'guides', 'loaders', 'migrate', 'plugins'],
      menu: 'sections',
    },
    { label: { en: 'Contribute', zh: '贡献' }, url: '/contribute/' },
    { label: { en: 'Vote', zh: '投票' }, url: '/vote/' },
    { label: { en: 'Blog', zh: '博客' }, url: '/blog/' },
  ],
  iconLinks: [
    {
      label: { en: 'webpack on GitHub', zh: 'GitHub 上的 webpack' },
      url: 'https://github.com/webpack/webpack',
      icon: 'github',
    },
    { label: { en: 'webpack on X', zh: 'X 上的 webpack' }, url: 'https://x.com/webpack', icon: 'x' },
    {
      label: { en: 'Questions about webpack on Stack Overflow', zh: 'Stack Overflow 上关于 webpack 的问答' },
      url: 'https://stackoverflow.com/questions/tagged/webpack',
      icon: 'stackoverflow',
    },
  ],
  footerLinks: [
    { label: { en: 'Get Started', zh: '快速上手' }, url: '/guides/getting-started/' },
    { label: { en: 'Comparison', zh: '对比' }, url: '/comparison/' },
    { label: { en: 'Glossary', zh: '术语表' }, url: '/glossary/' },
    { label: { en: 'Branding', zh: '品牌' }, url: '/branding/' },
    { label: { en: 'License', zh: '许可' }, url: '/license/' },
    { label: { en: 'Swag Store', zh: '周边商店' }, url: 'https://webpack.threadless.com' },
    { label: 'Discord', url: 'https://discord.com/invite/5sxFZPdx2k' },
    { label: { en: 'Changelog', zh: '更新日志' }, url: 'https://github.com/webpack/webpack/releases' },
  ],
  license: {
    label: { en: 'Text: CC BY 4.0', zh: '文档：CC BY 4.0' },
    url: 'https://creativecommons.org/licenses/by/4.0/',
  },
  redirects: [{ from: '/configuration/other-options/#cache', to: '/configuration/cache/' }],
  editUrl: 'https://github.com/webpack/webpack.js.org/edit/main/src/content/{path}',
  exampleUrl: 'https://stackblitz.com/github/webpack/webpack.js.org/tree/main/examples/{example}',
  home: {
    headline: { en: 'bundle your {word}', zh: '打包你的 {word}' },
    words: [words.assets, words.scripts, words.images, words.styles],
    steps: [
      { en: 'write your code', zh: '编写代码' },
      { en: 'bundle it', zh: '打包' },
      { en: 'dive in', zh: '深入了解' },
    ],
    lead: {
      en: 'webpack follows the imports of your application, whatever they lead to, and packs all of it into a few files that browsers load fast.',
      zh: '无论应用导入的是什么，webpack 都会沿着导入一路找下去，再把找到的一切打包成少数几个文件，让浏览器快速加载。',
    },
    command: 'npm i -D webpack webpack-cli',
    actions: [
      { label: { en: 'Get Started', zh: '快速上手' }, url: '/guides/getting-started/' },
      { label: { en: 'Concepts', zh: '概念' }, url: '/concepts/' },
    ],
    graph: {
      nodes: [
        { name: 'index.js', needs: ['app.tsx', 'page.scss'], result: 'main.js' },
        { name: 'app.tsx', needs: ['chart.js', 'logo.svg'], result: 'main.js' },
        { name: 'page.scss', needs: ['theme.css', 'font.woff2'], result: 'main.css' },
        { name: 'chart.js', result: 'main.js' },
        { name: 'logo.svg', result: 'logo.svg' },
        { name: 'theme.css', result: 'main.css' },
        { name: 'font.woff2', result: 'font.woff2' },
      ],
      results: [
        { name: 'main.js', word: words.scripts },
        { name: 'logo.svg', word: words.images },
        { name: 'main.css', word: words.styles },
        { name: 'font.woff2', word: words.assets },
      ],
    },
    ways: [
      {
        title: { en: 'Start a project', zh: '新建项目' },
        text: {
          en: 'From an empty folder to a first bundle, step by step.',
          zh: '从空目录到第一个 bundle，一步一步来。',
        },
        url: '/guides/getting-started/',
      },
      {
        title: { en: 'Understand webpack', zh: '理解 webpack' },
        text: {
          en: 'Entry, output, loaders, plugins: the few ideas that everything else builds on.',
          zh: '入口、输出、loader、插件：其他一切都建立在这几个概念之上。',
        },
        url: '/concepts/',
      },
      {
        title: { en: 'Look something up', zh: '查阅选项' },
        text: {
          en: 'Every option of a configuration, with its type, its default and an example.',
          zh: '配置中的每一个选项，都有类型、默认值和示例。',
        },
        url: '/configuration/',
      },
    ],
    catalogs: [
      {
        section: 'loaders',
        text: {
          en: 'A loader turns any kind of file into a module: TypeScript, Sass, images, Markdown.',
          zh: 'loader 能把任何种类的文件变成模块：TypeScript、Sass、图片、Markdown。',
        },
      },
      {
        section: 'plugins',
        text: {
          en: 'A plugin takes part in the build itself: it minimizes, copies, splits, analyses, injects.',
          zh: '插件参与构建过程本身：压缩、复制、拆分、分析、注入。',
        },
      },
    ],
    news: 'blog',
  },
  vote: {
    title: { en: 'Vote', zh: '投票' },
    description: {
      en: 'See what others want next of webpack, and add your voice.',
      zh: '看看大家希望 webpack 接下来做什么，并投上你的一票。',
    },
    repository: 'webpack/webpack',
  },
  sponsors: {
    collective: 'webpack',
    url: 'https://opencollective.com/webpack',
    text: {
      en: 'webpack is made by people in their free time and paid for by those who use it. Every contribution lets them give it more of theirs.',
      zh: 'webpack 由一群人利用业余时间开发，由使用它的人资助。每一份捐助，都让他们能为 webpack 投入更多时间。',
    },
  },
  check: {
    samples: {
      builder: './checks/build-sample.ts',
      validator: './checks/validate-config.ts',
      configFiles: ['webpack.config.*'],
      packages: ['webpack'],
      packageDir: 'checks',
    },
    completeness: ['./checks/options.ts', './checks/hooks.ts', './checks/plugins.ts', './checks/flags.ts'],
    // The words of content/glossary.mdx, where others are common.
    terms: [
      { use: 'code splitting', not: ['code-splitting', 'codesplitting'] },
      { use: 'CommonJS', not: ['Common JS', 'CommonJs', 'commonJS'] },
      { use: 'configuration', not: ['config'] },
      { use: 'dev server', not: ['devserver', 'dev-server'] },
      {
        use: 'ECMAScript modules',
        not: ['ES modules', 'ES6 modules', 'ES2015 modules', 'EcmaScript modules'],
      },
      { use: 'entry', not: ['entrypoint'] },
      { use: 'file name', not: ['filename'] },
      { use: 'folder', not: ['directory'] },
      { use: 'GitHub', not: ['Github', 'github'] },
      {
        use: 'Hot Module Replacement',
        not: ['hot module replacement', 'hot reloading', 'hot module reloading'],
      },
      { use: 'JavaScript', not: ['Javascript', 'javascript'] },
      { use: 'lazy loading', not: ['lazy-loading', 'lazyloading'] },
      { use: 'minimizer', not: ['minifier'] },
      { use: 'Module Federation', not: ['module federation', 'Module federation'] },
      { use: 'Node.js', not: ['NodeJS', 'Nodejs', 'node.js', 'Node JS'] },
      { use: 'npm', not: ['NPM', 'Npm'] },
      { use: 'source map', not: ['sourcemap', 'source-map', 'SourceMap'] },
      { use: 'stylesheet', not: ['style sheet', 'style-sheet'] },
      { use: 'tree shaking', not: ['tree-shaking', 'treeshaking'] },
      { use: 'TypeScript', not: ['Typescript', 'typescript'] },
      { use: 'webpack', not: ['Webpack', 'WebPack', 'Web pack'] },
    ],
  },
  readmes: {
    sections: [
      {
        section: 'loaders',
        organizations: [
          { login: 'webpack', suffix: '-loader' },
          {
            login: 'webpack-contrib',
            suffix: '-loader',
            exclude: [
              'cache-loader',
              'file-loader',
              'json-loader',
              'raw-loader',
              'url-loader',
              'worker-loader',
            ],
          },
        ],
        repositories: ['babel/babel-loader'],
        packages: [
          'babel-loader',
          'coffee-loader',
          'css-loader',
          'exports-loader',
          'expose-loader',
          'html-loader',
          'imports-loader',
          'less-loader',
          'node-loader',
          'postcss-loader',
          'remark-loader',
          'sass-loader',
          'source-map-loader',
          'style-loader',
          'stylus-loader',
          'thread-loader',
          'val-loader',
        ],
      },
      {
        section: 'plugins',
        group: 'webpack contrib',
        organizations: [
          { login: 'webpack', suffix: '-plugin' },
          {
            login: 'webpack-contrib',
            suffix: '-plugin',
            exclude: ['closure-webpack-plugin', 'extract-text-webpack-plugin', 'i18n-webpack-plugin'],
          },
        ],
        repositories: ['yoriiis/chunks-webpack-plugin', 'yoriiis/svg-chunk-webpack-plugin'],
        packages: [
          'chunks-webpack-plugin',
          'compression-webpack-plugin',
          'copy-webpack-plugin',
          'css-minimizer-webpack-plugin',
          'eslint-webpack-plugin',
          'html-minimizer-webpack-plugin',
          'image-minimizer-webpack-plugin',
          'json-minimizer-webpack-plugin',
          'mini-css-extract-plugin',
          'minimizer-webpack-plugin',
          'stylelint-webpack-plugin',
          'svg-chunk-webpack-plugin',
          'terser-webpack-plugin',
        ],
      },
    ],
  },
})
