import { createContext, useContext } from 'react'
import type { SiteProps } from './types.ts'

export const SiteContext = createContext<SiteProps | undefined>(undefined)

/** Returns the props that all pages of the site share. */
export function useSite(): SiteProps {
  const site = useContext(SiteContext)
  if (!site) throw new Error('useSite must be used inside a SiteContext')
  return site
}
