#!/usr/bin/env node
import { main } from './main.ts'

// React's development build is several times as slow.
process.env.NODE_ENV ??= 'production'

process.exitCode = await main(process.argv)
