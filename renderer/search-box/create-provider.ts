import type { SearchProps, SiteProps } from '../types.ts'
import { FallbackProvider } from './fallback-provider.ts'
import { HostedProvider } from './hosted-provider.ts'
import { LocalProvider } from './local-provider.ts'
import type { SearchProvider } from './provider.ts'

let provider: SearchProvider | undefined

/** Returns the site's search provider. It is created once per document. */
export function getProvider({ worker, hosted }: SearchProps, site: SiteProps): SearchProvider {
  if (provider) return provider
  const local = new LocalProvider(worker, site.base)
  provider = hosted ? new FallbackProvider(new HostedProvider(hosted, site), local) : local
  return provider
}
