import { useState } from 'react'
import './quiz.css'

/** Without this line the component is only rendered at build time, and no script is sent to the browser. */
export const interactive = true

interface Props {
  question: string
  answers: string[]
  /** The index of the right answer. */
  right: number
}

export default function Quiz({ question, answers, right }: Props) {
  const [chosen, setChosen] = useState<number>()
  return (
    <div className="quiz">
      <p>{question}</p>
      {answers.map((answer, index) => (
        <button key={answer} type="button" aria-pressed={index === chosen} onClick={() => setChosen(index)}>
          {answer}
        </button>
      ))}
      <p role="status">{chosen === undefined ? '' : chosen === right ? 'That’s right.' : 'Try another one.'}</p>
    </div>
  )
}
