import { expect, test } from 'vitest'
import { readDocument } from './read-document.ts'

test('readDocument finds links, images and other resources', () => {
  const { refs } = readDocument(`<!doctype html><head>
    <link rel="stylesheet" href="/a.css"><script src="/b.js"></script>
    <meta property="og:image" content="https://example.org/c.png"><meta name="description" content="/no">
    </head><body>
    <a href=" /d/?e=1&amp;f=2#g ">x</a><a name="h">y</a>
    <img src="/i.png" srcset="/i.png 1x, /j.png 2x"><video poster="/k.jpg"><source src="/l.webm"></video>
    <svg><use href="#m"></use><image xlink:href="/n.svg"></image></svg>
    <template><a href="/o/">z</a></template><form action="/p/"></form>
    <a href="/d/?e=1&amp;f=2#g">again</a>`)
  expect(refs.map(({ kind, url }) => `${kind} ${url}`)).toEqual([
    'asset /a.css',
    'asset /b.js',
    'image https://example.org/c.png',
    'link /d/?e=1&f=2#g',
    'image /i.png',
    'image /j.png',
    'image /k.jpg',
    'asset /l.webm',
    'asset #m',
    'image /n.svg',
    'link /o/',
    'link /p/',
  ])
})

test('readDocument finds the ids of elements and the names of old-style anchors', () => {
  expect(readDocument('<p id="a"><a name="b"></a><input name="c"><svg id="d"></svg>').ids).toEqual([
    'a',
    'b',
    'd',
  ])
})
