/** Methods that accept more than webpack's declarations say: the signature that the page states, and the reason. */
export const signatureExceptions: Readonly<Record<string, { stated: string; reason: string }>> = {
  emitFile: {
    stated:
      '(name: string, content: string | Buffer, sourceMap?: string | object, assetInfo?: object) => void',
    reason:
      'The declaration only allows `string`, but `createSourceForAsset()` in NormalModule.js makes a `SourceMapSource` of a map that is an object.',
  },
}
