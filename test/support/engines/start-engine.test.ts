import { afterEach, expect, test, vi } from 'vitest'
import { startEngine } from './start-engine.ts'

afterEach(() => vi.unstubAllEnvs())

test('where a browser is missing, the message says how to install it or name it', async () => {
  vi.stubEnv('PATH', import.meta.dirname)
  vi.stubEnv('WEBKIT_DRIVER_PATH', '')
  await expect(startEngine('webkit')).rejects.toThrow(
    /is missing.*apt-get install webkit2gtk-driver`.*WEBKIT_DRIVER_PATH/,
  )
})

test('WebKitGTK without a display needs a server for one', async () => {
  vi.stubEnv('PATH', import.meta.dirname)
  vi.stubEnv('WEBKIT_DRIVER_PATH', process.execPath)
  vi.stubEnv('DISPLAY', '')
  vi.stubEnv('WAYLAND_DISPLAY', '')
  vi.stubEnv('XVFB_PATH', '')
  await expect(startEngine('webkit')).rejects.toThrow(/display.*apt-get install xvfb/)
})
