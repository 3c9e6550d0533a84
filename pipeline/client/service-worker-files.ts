/** The service worker that the `sw` stage injects its precache manifest into, in the client folder. */
export const workerTemplateName = 'sw-template.js'

/** The service worker that replaces and removes another one, in the same folder. */
export const disabledWorkerName = 'sw-disabled.js'

/** The script that the development server adds to pages, in the same folder. */
export const devClientName = 'dev-client.js'
