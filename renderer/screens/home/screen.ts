import { defineScreen } from '../define-screen.ts'
import type { HomePageProps } from './props.ts'

export const screen = defineScreen<HomePageProps>({
  component: 'HomePage',
  stylesheet: 'home.css',
  client: { file: 'home-client.tsx', start: 'after-load' },
  route: '/',
  isOn: ({ home }, hasPage) => home !== undefined || !hasPage,
})
