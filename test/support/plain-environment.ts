// vitest sets it, and the command keeps what is set: it would render with React's development build, which no user has,
// and take nearly twice the processor time.
delete process.env.NODE_ENV
