/// <reference types="vite/types/importMeta.d.ts" />
import type { z } from 'zod'
import type { ScreenName } from '../../renderer/screens/screen.ts'
import type { Config } from '../config/schema.ts'
import type { SitePlan } from './site-plan.ts'
import type { RenderTask } from './tasks.ts'

/** The exports of `screens/<name>.ts`. */
export interface ScreenPlan {
  /** Plan the documents that show the screen; an empty list if the site doesn't have it. */
  plan(site: SitePlan): Promise<RenderTask[]>
  data?: ScreenData
}

/** A data file in the content folder that the screen shows. The validated data is published. */
export interface ScreenData<Schema extends z.ZodType = z.ZodType> {
  name: string
  schema: Schema
  isUsed(config: Config): boolean
}

const plans = import.meta.glob<ScreenPlan>(['./screens/*.ts', '!./screens/*.test.ts'], { eager: true })

/** Get the plan of a screen, which is the module with its name. */
export function planOf(name: ScreenName): ScreenPlan {
  const plan = plans[`./screens/${name}.ts`]
  if (!plan) throw new Error(`pipeline/render/screens/${name}.ts is missing`)
  return plan
}

/** List the data files that the screens of a site use. */
export function listScreenData(config: Config): ScreenData[] {
  return Object.values(plans).flatMap(({ data }) => (data?.isUsed(config) ? [data] : []))
}
