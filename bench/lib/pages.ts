interface House {
  readonly node: string;
  readonly env: NodeJS.ProcessEnv;
}

/** Builds the pages that the server publishes, unless they came from these very sources (scripts/web-build.mjs). */
export async function builtPages(): Promise<void> {
  const path = new URL('../../scripts/web-build.mjs', import.meta.url).href;
  const { buildWeb } = (await import(path)) as { buildWeb: (house: House) => Promise<void> };
  await buildWeb({ node: process.execPath, env: process.env });
}
