import type { Files } from './project.ts'

/** A site's custom component with state and a stylesheet: `<Counter from={3} />`. */
export const counterFiles: Files = {
  'content/_components/Counter.tsx': `import { useState } from 'react'
import './counter.css'

export const interactive = true

export default function Counter({ from }: { from: number }) {
  const [count, setCount] = useState(from)
  return <button type="button" onClick={() => setCount(count + 1)}>{count} cups</button>
}
`,
  'content/_components/counter.css': '.counter { color: red }\n',
}
