/// <reference types="vite/types/importMeta.d.ts" />
import type { z } from 'zod'
import type { ScreenName } from '../../renderer/screens/screen.ts'
import type { Config } from '../config/schema.ts'
import type { SitePlan } from './site-plan.ts'
import type { RenderTask } from './tasks.ts'

/** What `screens/<name>.ts` exports. */
export interface ScreenPlan {
  /** Plan the documents that show the screen: none where the site doesn't have it. */
  plan(site: SitePlan): Promise<RenderTask[]>
  data?: ScreenData
}

/** A data file of the content folder that the screen shows, and that is published as it is read. */
export interface ScreenData<Schema extends z.ZodType = z.ZodType> {
  name: string
  schema: Schema
  isUsed(config: Config): boolean
}

const plans = import.meta.glob<ScreenPlan>(['./screens/*.ts', '!./screens/*.test.ts'], { eager: true })

/** The plan of a screen: the module of its name. */
export function planOf(name: ScreenName): ScreenPlan {
  const plan = plans[`./screens/${name}.ts`]
  if (!plan) throw new Error(`pipeline/render/screens/${name}.ts is missing`)
  return plan
}

/** The data files of a site. */
export function listScreenData(config: Config): ScreenData[] {
  return Object.values(plans).flatMap(({ data }) => (data?.isUsed(config) ? [data] : []))
}
