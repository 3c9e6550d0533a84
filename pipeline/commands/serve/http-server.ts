/**
 * The function of `node:http`. Importing that module evaluates all of its exports, and since Node.js 22 these
 * include the WebSocket client, which takes longer to load than all of docsite's code for a server.
 */
export const { createServer } = process.getBuiltinModule('node:http')
