import { defineScreen } from '../define-screen.ts'
import type { SearchPageProps } from './props.ts'

export const screen = defineScreen<SearchPageProps>({
  component: 'SearchPage',
  stylesheet: 'search-page.css',
  route: '/search/',
  isOn: ({ search }, hasPage) => search.provider !== 'none' && !hasPage,
})
