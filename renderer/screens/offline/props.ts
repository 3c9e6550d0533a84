export interface OfflinePageProps {
  siteName: string
  /** In the order of the navigation. */
  sections: { name: string; title: string }[]
}
