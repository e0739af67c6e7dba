import { useEffect } from 'react';

/** The title of a page followed by the product's name, which the page itself declares (`application-name`). */
export function pageTitle(titulo: string, produto: string): string {
  return titulo && titulo !== produto ? `${titulo} · ${produto}` : produto;
}

const productName = () => document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content ?? '';

/** Names the browser tab: 'Cargos · Produto'. The page that rendered last wins. */
export function usePageTitle(titulo: string): void {
  useEffect(() => {
    document.title = pageTitle(titulo, productName());
  }, [titulo]);
}
