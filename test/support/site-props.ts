import { en } from '../../renderer/strings/en.ts'
import type { SiteProps } from '../../renderer/types.ts'

/** The props that all pages of a small English site share. @param more Props that differ from it. */
export function siteProps({
  strings,
  ...more
}: Partial<Omit<SiteProps, 'strings'>> & { strings?: Partial<SiteProps['strings']> } = {}): SiteProps {
  return {
    name: 'Kettle',
    base: '/',
    language: 'en',
    strings: { ...en, ...strings },
    hasLogo: false,
    navigation: [],
    iconLinks: [],
    footerLinks: [],
    languages: [],
    versions: [],
    exampleUrl: 'https://examples.example/{example}',
    ...more,
  }
}
