/** Where to go after a log-in: a path of this application, or `fallback` for anything else (another site, nothing, the log-in itself). */
export function safeTarget(target: string | undefined, fallback = '/'): string {
  if (!target || !/^\/(?![/\\])/.test(target) || /^(\/externo)?\/login\b/.test(target)) return fallback;
  return target;
}
