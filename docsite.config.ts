import { defineConfig } from 'docsite'

/** Everything that is particular to the documentation of webpack. */
export default defineConfig({
  site: {
    name: 'webpack',
    host: 'https://webpack.js.org',
    description:
      'webpack is a module bundler: it reads the modules of an application and packs them, with everything they depend on, into files that a browser can load.',
    themeColor: '#2B3A42',
    icon: 'content/icon.svg',
  },
  language: 'en',
  languages: [
    { code: 'en', label: 'English', host: 'https://webpack.js.org' },
    { code: 'zh', label: '中文', host: 'https://webpack.docschina.org' },
  ],
  version: '5',
  versions: [
    { label: '5', host: 'https://webpack.js.org' },
    { label: '4', host: 'https://v4.webpack.js.org' },
  ],
  sections: [
    { name: 'concepts' },
    { name: 'configuration' },
    { name: 'api' },
    { name: 'guides' },
    { name: 'loaders' },
    { name: 'plugins' },
    { name: 'migrate' },
    { name: 'contribute', inMenu: false },
    { name: 'blog', inMenu: false, printable: false, order: 'date' },
  ],
  navigation: [
    {
      label: 'Documentation',
      url: '/concepts/',
      activeFor: ['api', 'concepts', 'configuration', 'guides', 'loaders', 'migrate', 'plugins'],
      menu: 'sections',
    },
    { label: 'Contribute', url: '/contribute/' },
    { label: 'Vote', url: '/vote/' },
    { label: 'Blog', url: '/blog/' },
  ],
  iconLinks: [
    { label: 'webpack on GitHub', url: 'https://github.com/webpack/webpack', icon: 'github' },
    { label: 'webpack on X', url: 'https://x.com/webpack', icon: 'x' },
    {
      label: 'Questions about webpack on Stack Overflow',
      url: 'https://stackoverflow.com/questions/tagged/webpack',
      icon: 'stackoverflow',
    },
  ],
  footerLinks: [
    { label: 'Get Started', url: '/guides/getting-started/' },
    { label: 'Comparison', url: '/comparison/' },
    { label: 'Glossary', url: '/glossary/' },
    { label: 'Branding', url: '/branding/' },
    { label: 'License', url: '/license/' },
    { label: 'Swag Store', url: 'https://webpack.threadless.com' },
    { label: 'Discord', url: 'https://discord.com/invite/5sxFZPdx2k' },
    { label: 'Changelog', url: 'https://github.com/webpack/webpack/releases' },
  ],
  license: { label: 'Text: CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/' },
  editUrl: 'https://github.com/webpack/webpack.js.org/edit/main/src/content/{path}',
  exampleUrl: 'https://stackblitz.com/github/webpack/webpack.js.org/tree/main/examples/{example}',
  home: {
    headline: 'bundle your {word}',
    words: ['assets', 'scripts', 'images', 'styles'],
    steps: ['write your code', 'bundle it', 'dive in'],
    actions: [
      { label: 'Get Started', url: '/guides/getting-started/' },
      { label: 'Concepts', url: '/concepts/' },
    ],
  },
  vote: {
    title: 'Vote',
    description: 'See what others want next of webpack, and add your voice.',
    repository: 'webpack/webpack',
  },
  sponsors: {
    collective: 'webpack',
    url: 'https://opencollective.com/webpack',
    text: 'webpack is made by people in their free time and paid for by those who use it. Every contribution lets them give it more of theirs.',
  },
  check: {
    samples: {
      builder: './checks/build-sample.ts',
      validator: './checks/validate-config.ts',
      configFiles: ['webpack.config.*'],
      packages: ['webpack'],
    },
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
