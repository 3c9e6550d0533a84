/** Methods whose declaration says less than what webpack does, with the reason. */
export const signatureExceptions: Readonly<Record<string, { stated: string; reason: string }>> = {
  emitFile: {
    stated:
      '(name: string, content: string | Buffer, sourceMap?: string | object, assetInfo?: object) => void',
    reason:
      '`createSourceForAsset()` of NormalModule.js makes a `SourceMapSource` of a map that is an object; declared is `string` only.',
  },
}
