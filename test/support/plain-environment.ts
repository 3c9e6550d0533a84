// Vitest sets NODE_ENV, and the command respects it: it would render with React's development build, which no
// user gets, and take nearly twice the processor time.
delete process.env.NODE_ENV
