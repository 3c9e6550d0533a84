import { readmeJob } from '../fetch-readmes/readme-job.ts'
import { compileJob } from '../index/compile-job.ts'
import { cardJob } from '../render/cards/card-job.ts'
import { renderJob } from '../render/render-job.ts'
import { sectionIndexJob } from '../render/search/section-index-job.ts'
import { serveJobs } from '../support/processes/serve-jobs.ts'

/** Entry point of a worker process; bundled as `dist/worker-process.js`. */
serveJobs([readmeJob, compileJob, renderJob, cardJob, sectionIndexJob])
