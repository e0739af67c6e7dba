import { paraHtml } from '#platform/shared/text.ts';

/** What the supplier's script is told, and nothing more. */
export interface Conversa {
  /** Address of the script. */
  readonly script: string;
  readonly empresa: string;
  readonly cliente: string;
}

/** The conversation that the settings describe: none without the address of the script and both codes (V-0048, U-0020). */
export const conversaDe = (o: { [K in keyof Conversa]: string | null }): Conversa | null =>
  o.script && o.empresa && o.cliente ? { script: o.script, empresa: o.empresa, cliente: o.cliente } : null;

/**
 * The rules under which the browser runs the page: an origin of its own, so that a script of others reads neither the session nor what
 * is on the screen, and nothing but the supplier's own addresses.
 */
export function politicaDaConversa({ script }: Conversa): string {
  const [, origin = '', host = ''] = /^(https?:\/\/([^/?#]+))/.exec(script) ?? [];
  return [
    'sandbox allow-scripts allow-forms allow-popups',
    "default-src 'none'",
    `script-src ${origin}`,
    `style-src 'unsafe-inline' ${origin}`,
    `img-src data: ${origin}`,
    `font-src data: ${origin}`,
    `connect-src ${origin} wss://${host}`,
    `frame-src ${origin}`,
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
}

/** The page: the supplier's script with the two codes. */
export const paginaDaConversa = ({ script, empresa, cliente }: Conversa): string => `<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Conversa com o suporte</title></head>
<body><noscript>A conversa com o suporte precisa de JavaScript.</noscript>
<script src="${paraHtml(script)}" data-empresa="${paraHtml(empresa)}" data-cliente="${paraHtml(cliente)}" async></script></body></html>`;
