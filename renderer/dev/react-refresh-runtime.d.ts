/**
 * The package has no types. These are the functions used here. A family is the set of all versions of a
 * component.
 */
declare module 'react-refresh/runtime' {
  export function injectIntoGlobalHook(globalObject: typeof globalThis): void
  export function register(type: unknown, id: string): void
  export function createSignatureFunctionForTransform(): (...args: unknown[]) => unknown
  export function getFamilyByType(type: unknown): object | undefined
  export function performReactRefresh(): unknown
}
