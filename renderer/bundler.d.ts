/// <reference types="vite/types/importMeta.d.ts" />

/** Stylesheets are imported only for their side effect: the bundler writes them to CSS files. */
declare module '*.css' {}
