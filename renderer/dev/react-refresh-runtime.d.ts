/** The package has no types of its own: these are of what is used of it. A family is all versions of one component. */
declare module 'react-refresh/runtime' {
  export function injectIntoGlobalHook(globalObject: typeof globalThis): void
  export function register(type: unknown, id: string): void
  export function createSignatureFunctionForTransform(): (...args: unknown[]) => unknown
  export function getFamilyByType(type: unknown): object | undefined
  export function performReactRefresh(): unknown
}
