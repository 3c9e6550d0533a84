import { rotatorDelayMs } from '../../renderer/screens/home/word-rotation.ts'
import { firstSite } from './first-site.ts'
import { siteInBrowser, type VisitOptions } from './site-in-browser.ts'

/** The date of all visits. */
export const today = new Date('2026-06-15T12:00:00Z')
const daysAgo = (days: number) => new Date(today.getTime() - days * 86_400_000).toISOString().slice(0, 10)

/** Sponsors by name: total amount, monthly amount, and number of days since they became sponsors. */
const sponsors = Object.entries({
  'Total platinum': [50_000, 9, 400],
  'Total gold': [49_999, 2500, 400],
  'Gold at least': [10_000, 2499, 400],
  'Total silver': [9_999, 500, 400],
  'Silver at least': [2_000, 499, 400],
  'Total bronze': [1_999, 100, 400],
  'Bronze at least': [200, 99, 400],
  'Total backer': [199, 10, 400],
  'Backer at least': [1, 1, 22],
  'New one': [0.5, 0.5, 20],
} satisfies Record<string, [number, number, number]>).map(([name, [total, monthly, days]]) => ({
  name,
  url: `https://${name.toLowerCase().replaceAll(' ', '-')}.example/`,
  total,
  monthly,
  since: daysAgo(days),
}))

/**
 * The first site with sponsors of each rank, for test files about its home page.
 *
 * @param always Options of all visits.
 */
export function homeInBrowser(always: Omit<VisitOptions, 'prepare'> = {}) {
  const site = siteInBrowser({
    ...firstSite(),
    'content/sponsors.json': JSON.stringify({ updated: today.toISOString(), sponsors }),
  })

  /** Visit the home page with a stopped clock and a fixed value of `Math.random`. */
  const visit = (random = 0.9, more: VisitOptions = {}) =>
    site.visit('/', {
      ...always,
      ...more,
      async prepare(tab, context) {
        await tab.clock.install({ time: today.getTime() - 60_000 })
        await tab.clock.pauseAt(today)
        await tab.addInitScript((value) => {
          Math.random = () => value
        }, random)
        await tab.addInitScript((delayMs) => {
          const { setTimeout } = window
          window.setTimeout = ((run: () => void, ms?: number) => {
            if (ms === delayMs) document.documentElement.setAttribute('data-rotates', '')
            return setTimeout(run, ms)
          }) as typeof setTimeout
        }, rotatorDelayMs)
        await more.prepare?.(tab, context)
      },
    })
  return { site, visit }
}
