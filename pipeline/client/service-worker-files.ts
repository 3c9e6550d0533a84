/** The file that the service-worker stage injects its manifest into, within the folder of the client. */
export const workerTemplateName = 'sw-template.js'

/** The worker that removes another, within the same folder. */
export const disabledWorkerName = 'sw-disabled.js'

/** The script of pages that the development server sends, within the same folder. */
export const devClientName = 'dev-client.js'
