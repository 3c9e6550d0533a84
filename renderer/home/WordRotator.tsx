import { useEffect, useState } from 'react'
import { rotatorDelayMs, rotatorRepeatMs, toWord } from './word-rotation.ts'

/** One of several words, each for a while. Screen readers hear the first one alone. */
export function WordRotator({ words }: { words: string[] }) {
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    if (words.length < 2) return
    let repeat: ReturnType<typeof setInterval> | undefined
    const first = setTimeout(() => {
      setTurn(1)
      repeat = setInterval(() => setTurn((value) => value + 1), rotatorRepeatMs)
    }, rotatorDelayMs)
    return () => {
      clearTimeout(first)
      clearInterval(repeat)
    }
  }, [words])
  return (
    <>
      <span className="sr-only">{words[0]}</span>
      <span key={turn} className="word" aria-hidden="true">
        {toWord(words, turn)}
      </span>
    </>
  )
}
