import { useState } from 'react'
import './quiz.css'

/** Without this line the component is drawn once, when the site is built, and sends no script to the reader. */
export const interactive = true

interface Props {
  question: string
  answers: string[]
  /** The place of the right answer in the list, from 0. */
  right: number
}

export default function Quiz({ question, answers, right }: Props) {
  const [chosen, setChosen] = useState<number>()
  return (
    <div className="quiz">
      <p>{question}</p>
      {answers.map((answer, place) => (
        <button key={answer} type="button" aria-pressed={place === chosen} onClick={() => setChosen(place)}>
          {answer}
        </button>
      ))}
      <p role="status">{chosen === undefined ? '' : chosen === right ? 'That’s right.' : 'Try another one.'}</p>
    </div>
  )
}
