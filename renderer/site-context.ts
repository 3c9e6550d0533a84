import { createContext, useContext } from 'react'
import type { SiteProps } from './types.ts'

export const SiteContext = createContext<SiteProps | undefined>(undefined)

/** What all pages of the site share. */
export function useSite(): SiteProps {
  const site = useContext(SiteContext)
  if (!site) throw new Error('useSite needs a SiteContext around it')
  return site
}
