import type { Compilation, Compiler, Configuration } from 'webpack'
import type { Webpack } from './load-webpack.ts'

/** What the parser of a module says about it. */
export interface ParsedModule {
  /** Messages of warnings. */
  warnings: string[]
  /** The message of the error that ended it. */
  error?: string
}

type Factory = ReturnType<Compiler['newCompilationParams']>['normalModuleFactory']

/** One object, since a parser is made for each object of options. */
const noOptions = {}

/** Parses single modules as a build would, without resolving what they refer to. */
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

  /** @param type Of the module: `javascript/auto`. @param options Of the parser, as in `module.parser`. */
  async parse(type: string, source: string, options: object = noOptions): Promise<ParsedModule> {
    // Parsers of some types are loaded when their first module comes.
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
