import { type IncomingMessage, type ServerResponse, request as send } from 'node:http'
import { text } from 'node:stream/consumers'
import { type HttpServer, openHttpServer } from './http-server.ts'

/** A response that a test sets for a path. */
export interface FixedResponse {
  status: number
  type: string
  body: string
}

/** Requests for a path that are held back. */
export interface Hold {
  /** Resolves when the first request has arrived. */
  arrived: Promise<void>
  release: () => void
}

/**
 * A proxy that serves several deployments at one address, like a host. A test chooses the deployment that
 * responds, can delay requests or make them fail, and can cut the network.
 */
export class DeploymentProxy {
  readonly url: URL
  /** Requested paths, in order. */
  readonly requests: string[] = []
  readonly #server: HttpServer
  #site: URL | undefined
  #isCut = false
  #wasCut = false
  readonly #responses = new Map<string, FixedResponse>()
  readonly #holds = new Map<string, Waiting>()
  readonly #pauses = new Map<string, Waiting & { marker: string }>()

  private constructor(server: HttpServer, base: string) {
    this.#server = server
    this.url = new URL(base, server.url.replace('127.0.0.1', 'localhost'))
  }

  /** @param base Base path of the sites, with a slash at both ends. */
  static async open(base = '/'): Promise<DeploymentProxy> {
    const server = await openHttpServer((request, response) => void proxy.#handle(request, response))
    const proxy: DeploymentProxy = new DeploymentProxy(server, base)
    return proxy
  }

  /** The URL of a path below the base path. */
  at(path: string): string {
    return new URL(path.replace(/^\//, ''), this.url).href
  }

  /** Publish a site in place of the current one. */
  deploy(site: URL): void {
    this.#site = site
  }

  /** Simulate a lost network: open connections break, and new ones are destroyed. */
  cut(): void {
    this.#isCut = true
    this.#wasCut = true
    this.#server.disconnect()
  }

  restore(): void {
    this.#isCut = false
  }

  /** Whether the network has been cut since the last reset. */
  get wasCut(): boolean {
    return this.#wasCut
  }

  /** Restore the network and all responses, and forget the requests so far. */
  reset(): void {
    this.#isCut = false
    this.#wasCut = false
    this.requests.length = 0
    for (const held of [this.#responses, this.#holds, this.#pauses]) held.clear()
  }

  /** Override the response for a path, including the base path. Without `response`, remove the override. */
  respond(path: string, response?: FixedResponse): void {
    if (response) this.#responses.set(path, response)
    else this.#responses.delete(path)
  }

  /** Hold all requests for a path, which includes the base path. */
  hold(path: string): Hold {
    return addHold(this.#holds, path, {})
  }

  /** Send a document only up to the marker text, and hold the rest. The path includes the base path. */
  pause(path: string, marker: string): Hold {
    return addHold(this.#pauses, path, { marker })
  }

  /** Close the server: open connections break, and new ones are refused. */
  close(): Promise<void> {
    return this.#server.close()
  }

  async #handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = (request.url ?? '/').replace(/\?.*/, '')
    if (this.#isCut) {
      request.socket.destroy()
      return
    }
    this.requests.push(path)
    const hold = this.#holds.get(path)
    hold?.arrive()
    await hold?.released
    if (this.#isCut) {
      request.socket.destroy()
      return
    }
    const fixed = this.#responses.get(path)
    if (fixed) response.writeHead(fixed.status, { 'Content-Type': fixed.type }).end(fixed.body)
    else this.#pass(request, response)
  }

  #pass(request: IncomingMessage, response: ServerResponse): void {
    if (!this.#site) throw new Error('No site is deployed')
    const { hostname, port } = this.#site
    const { url: path, method, headers } = request
    const pause = this.#pauses.get(path ?? '')
    if (pause) delete headers['accept-encoding']
    // A new connection for each request: the site closes those that were idle for five seconds, perhaps just when the
    // next request is sent.
    const passed = send({ hostname, port, path, method, headers, agent: false }, (answer) => {
      response.writeHead(answer.statusCode ?? 500, answer.headers)
      if (pause) void sendInTwo(answer, response, pause)
      else answer.pipe(response)
    })
    passed.on('error', () => response.destroy())
    response.on('close', () => passed.destroy())
    passed.end()
  }
}

interface Waiting {
  released: Promise<void>
  arrive: () => void
}

function addHold<T extends object>(holds: Map<string, T & Waiting>, path: string, rest: T): Hold {
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  let go = () => {}
  const released = new Promise<void>((resolve) => {
    go = resolve
  })
  holds.set(path, { ...rest, released, arrive })
  return {
    arrived,
    release: () => {
      holds.delete(path)
      go()
    },
  }
}

async function sendInTwo(
  answer: IncomingMessage,
  response: ServerResponse,
  { marker, released, arrive }: Waiting & { marker: string },
): Promise<void> {
  const body = await text(answer)
  const at = body.indexOf(marker)
  if (at === -1) throw new Error(`The document doesn't contain ${marker}`)
  response.write(body.slice(0, at), arrive)
  await released
  response.end(body.slice(at))
}
