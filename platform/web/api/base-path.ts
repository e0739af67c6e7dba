/** Path under which a proxy publishes the product ('/rh', or '' at the root), as the page itself declares it. */
export function basePath(): string {
  return globalThis.document?.querySelector<HTMLMetaElement>('meta[name="contexto"]')?.content ?? '';
}

/** An address of this product ('/api/x', '/login') under the path at which it is published. */
export function withBase(path: string): string {
  return `${basePath()}${path}`;
}
