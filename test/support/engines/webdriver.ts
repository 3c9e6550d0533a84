/** A session of W3C WebDriver. */
export interface WebDriverSession {
  version: string
  /** @throws An error with the driver's message. */
  send(method: 'GET' | 'POST', path: string, body?: object): Promise<unknown>
  end(): Promise<void>
}

/** @param driver URL of the driver, without a trailing slash. */
export async function startSession(driver: string, capabilities: object): Promise<WebDriverSession> {
  const body = { capabilities: { alwaysMatch: capabilities } }
  const { sessionId, capabilities: actual } = (await request('POST', `${driver}/session`, body)) as {
    sessionId: string
    capabilities: { browserName: string; browserVersion: string }
  }
  const session = `${driver}/session/${sessionId}`
  return {
    version: `${actual.browserName} ${actual.browserVersion}`,
    send: (method, path, sent) => request(method, session + path, sent),
    end: async () => void (await request('DELETE', session)),
  }
}

async function request(method: string, url: string, body?: object): Promise<unknown> {
  const answer = await fetch(url, {
    method,
    ...(body && { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
  })
  const { value } = (await answer.json()) as { value: unknown }
  if (answer.ok) return value
  const { error, message } = value as { error: string; message: string }
  throw new Error(`WebDriver, ${method} ${new URL(url).pathname}: ${error}. ${message}`)
}
