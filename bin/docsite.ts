#!/usr/bin/env node
import { main } from './main.ts'

// React's development build is several times as slow.
process.env.NODE_ENV ??= 'production'

// A limit of the file size is then an error of writing, which is told, instead of the end of the process.
process.on('SIGXFSZ', () => {})

process.exitCode = await main(process.argv)
