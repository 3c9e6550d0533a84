import { expect, test } from 'vitest'
import { Declarations, isSame, toText } from './signatures.ts'

const declarations = new Declarations(`
declare class Logger { log(): void }
declare interface Options<T> {
  (): T;
  (schema: Parameters<typeof check>[0]): T;
}
declare interface Checked<T> {
  (): T;
  (schema: object, check?: () => boolean): T;
  (schema: object, name?: string, check?: () => boolean): T;
}
declare interface First<T> {
  name: string;
  emit: (error: string | Error) => void;
  getOptions: Options<T>;
  getLogger: (name?: string) => Logger;
}
declare namespace exports {
  export interface Third { validate: Checked<any> }
}
declare interface Second { load: (request: string, callback: (err: null | Error, source?: string | Buffer) => void) => void }
type Context = First<any> & Second & exports.Third;
`)
const methods = declarations.methodsOf('Context')

test('the methods of an intersection type are the functions of all its interfaces', () => {
  expect([...methods.keys()]).toEqual(['emit', 'getOptions', 'getLogger', 'load', 'validate'])
  expect([...methods.values()].map((list) => list.map(toText))).toEqual([
    ['(string | Error) => void'],
    ['(any?) => any'],
    ['(string?) => object'],
    ['(string, (Error, string | Buffer?) => void) => void'],
    ['(object?, (() => boolean)?) => any', '(object?, string?, (() => boolean)?) => any'],
  ])
  expect(() => declarations.methodsOf('Fourth')).toThrow('webpack declares no interface Fourth')
})

test.each([
  ['emit', '(error: Error | string) => void', true],
  ['emit', '(error: Error) => void', false],
  ['emit', '(error?: Error | string) => void', false],
  ['emit', '(error: Error | string) => string[]', false],
  ['emit', '(error: Error | string, more: string) => void', false],
  ['getOptions', '(schema?: object) => object', true],
  ['getOptions', '(schema: object) => object', false],
  ['getLogger', '(name?: string) => Logger', true],
  ['getLogger', '(name?: string) => Error', false],
  ['load', '(request: string, callback: (error, source?) => void) => void', true],
  ['load', '(request: string, callback: (error, source) => void) => void', false],
  ['load', '(request: string, callback: (error, source?, more?) => void) => void', false],
])('the signature of %s matches `%s`: %s', (name, stated, expected) => {
  const signature = declarations.readSignature(stated)
  const [real] = methods.get(name) ?? []
  expect(signature && real && isSame(signature, real)).toBe(expected)
})

test('a type that is not a function has no signature', () => {
  expect(declarations.readSignature('string')).toBeUndefined()
})
