export interface OfflinePageProps {
  siteName: string
  /** In the order of navigation. */
  sections: { name: string; title: string }[]
}
