import { useEffect, useState } from 'react'
import { rotatorDelayMs, rotatorRepeatMs, toWord } from './word-rotation.ts'

interface WordRotatorProps {
  words: string[]
  /** Whether the rotation is paused. Called before each change. */
  isPaused?: () => boolean
  /** Called with each new word. */
  onWord?: (word: string) => void
}

/** Shows several words in turn. Screen readers only get the first one. */
export function WordRotator({ words, isPaused, onWord }: WordRotatorProps) {
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    if (words.length < 2) return
    const next = () => {
      if (!isPaused?.()) setTurn((value) => value + 1)
    }
    let repeat: ReturnType<typeof setInterval> | undefined
    const first = setTimeout(() => {
      next()
      repeat = setInterval(next, rotatorRepeatMs)
    }, rotatorDelayMs)
    return () => {
      clearTimeout(first)
      clearInterval(repeat)
    }
  }, [words, isPaused])
  useEffect(() => onWord?.(toWord(words, turn)), [words, turn, onWord])
  return (
    <>
      <span className="sr-only">{words[0]}</span>
      {turn > 0 && (
        <span key={turn - 1} className="word-before" aria-hidden="true">
          {toWord(words, turn - 1)}
        </span>
      )}
      <span key={turn} className="word" aria-hidden="true">
        {toWord(words, turn)}
      </span>
    </>
  )
}
