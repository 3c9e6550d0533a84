import { defineScreen } from '../define-screen.ts'
import type { VotePageProps } from './props.ts'
import { isVoteText } from './vote-texts.ts'

export const screen = defineScreen<VotePageProps>({
  component: 'VotePage',
  stylesheet: 'vote.css',
  client: { file: 'vote-client.tsx', start: 'after-load' },
  route: '/vote/',
  isOn: ({ vote }) => vote !== undefined,
  ownsText: isVoteText,
})
