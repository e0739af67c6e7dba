/** Icons of the application, beside the pages: side in points, and the part of it that stays white at each edge. */
export const icones = [
  { arquivo: 'icone-192.png', lado: 192, margem: 0.1, uso: 'any' },
  { arquivo: 'icone-512.png', lado: 512, margem: 0.1, uso: 'any' },
  // What a system cuts to a circle lies outside of the inner 80 % (Web App Manifest, "maskable").
  { arquivo: 'icone-recorte-512.png', lado: 512, margem: 0.2, uso: 'maskable' },
  { arquivo: 'icone-apple-180.png', lado: 180, margem: 0.12, uso: null },
] as const;

const NOME = 'Ciranda RH';

/** What of a company its people see on the installed application. */
export interface DaEmpresa {
  readonly nome: string;
  /** '#rrggbb'. */
  readonly cor: string;
}

/**
 * The manifest of the application (W3C Web App Manifest), with absolute addresses below the published path (`contexto`, '' at the root). Name and
 * colour of the company are for who is in a session of it: whoever asks without one learns of none.
 */
export function manifestoDe(contexto: string, empresa: DaEmpresa | null) {
  const raiz = `${contexto}/`;
  return {
    id: raiz,
    name: empresa ? `${NOME} - ${empresa.nome}` : NOME,
    short_name: NOME,
    description: 'Recursos humanos da sua empresa',
    lang: 'pt-BR',
    dir: 'ltr',
    start_url: raiz,
    scope: raiz,
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: empresa?.cor ?? '#ffffff',
    categories: ['business', 'productivity'],
    icons: icones.flatMap(({ arquivo, lado, uso }) =>
      uso === null ? [] : [{ src: `${raiz}${arquivo}`, sizes: `${lado}x${lado}`, type: 'image/png', purpose: uso }],
    ),
  };
}
