/**
 * Sources up to this size, in bytes, compile in an acceptable time. Some Markdown takes time proportional to
 * the square of its size: the worst known 8 kB, an MDX export with empty lines, took 2.7 s of CPU time; some
 * sources of 80 kB take minutes.
 */
export const safeBytes = 8 * 1024
