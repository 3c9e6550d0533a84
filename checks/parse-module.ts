import type { Compilation, Compiler, Configuration } from 'webpack'
import type { Webpack } from './load-webpack.ts'

/** The result of parsing a module. */
export interface ParsedModule {
  /** The messages of its warnings. */
  warnings: string[]
  /** The message of the error that stopped the parser. */
  error?: string
}

type Factory = ReturnType<Compiler['newCompilationParams']>['normalModuleFactory']

/** A shared object: webpack caches parsers by the identity of their options. */
const noOptions = {}

/** Parses single modules like a build, but without resolving their dependencies. */
export class ModuleParser {
  readonly factory: Factory
  private readonly compilation: Compilation
  private readonly webpack: Webpack

  constructor(webpack: Webpack, configuration: Configuration) {
    this.webpack = webpack
    const compiler = webpack({ mode: 'development', ...configuration })
    const params = compiler.newCompilationParams()
    this.factory = params.normalModuleFactory
    this.compilation = compiler.newCompilation(params)
  }

  /**
   * @param type The module type, such as `javascript/auto`.
   * @param options Options of the parser, as in `module.parser`.
   */
  async parse(type: string, source: string, options: object = noOptions): Promise<ParsedModule> {
    // webpack loads the parsers of some types only when the first module of the type is created.
    await this.factory.hooks.prepareModuleType.for(type).promise()
    const parser = this.factory.getParser(type, options)
    const module = this.createModule(type, parser)
    try {
      parser.parse(source, {
        source,
        current: module,
        module,
        compilation: this.compilation,
        options: this.compilation.options,
      } as unknown as Parameters<typeof parser.parse>[1])
    } catch (error) {
      return { warnings: listWarnings(module), error: (error as Error).message }
    }
    return { warnings: listWarnings(module) }
  }

  private createModule(type: string, parser: ReturnType<Factory['getParser']>) {
    const file = `${this.compilation.compiler.context}/module`
    const module = new this.webpack.NormalModule({
      type,
      request: file,
      userRequest: file,
      rawRequest: './module',
      loaders: [],
      resource: file,
      context: this.compilation.compiler.context,
      parser,
      generator: this.factory.getGenerator(type),
      layer: null,
    } as unknown as ConstructorParameters<Webpack['NormalModule']>[0])
    module.buildInfo = {}
    module.buildMeta = {}
    return module
  }
}

function listWarnings(module: { getWarnings(): Iterable<Error> | undefined }): string[] {
  return [...(module.getWarnings() ?? [])].map(({ message }) => message)
}
