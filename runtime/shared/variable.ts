/** Returns an environment variable. An empty one is as if it were not set, as a file of variables leaves one out. */
export function variable(env: Readonly<Record<string, string | undefined>>, name: string): string | undefined {
  return env[name] || undefined;
}
