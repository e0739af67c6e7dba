const EXTENSAO = { 'image/png': 'png', 'image/jpeg': 'jpg' } as const;
/** Media types of pictures of certificates. */
type TipoDeArquivo = keyof typeof EXTENSAO;

/** Letters that a name keeps, its extension apart. */
const MAXIMO = 100;

/**
 * The name under which a picture is kept: without spaces and parentheses, and with the extension of what it really is
 * ('Logo (novo).jpeg' of a PNG is 'Logonovo.png').
 */
export function nomeDaImagem(enviado: string, tipo: TipoDeArquivo): string {
  const ponto = enviado.lastIndexOf('.');
  const nome = (ponto > 0 ? enviado.slice(0, ponto) : enviado).replace(/[\s()]/g, '').slice(0, MAXIMO);
  return `${nome.isWellFormed() && nome !== '' ? nome : 'imagem'}.${EXTENSAO[tipo]}`;
}

/** What show-image takes: the id, and the first letters of what the picture holds, so that a browser may keep it. */
export const enderecoDaImagem = (id: number, sha256: string): string => `${id}-${sha256.slice(0, 12)}`;

/** Id and content of an address; null for what is none. */
export function doEndereco(url: string): { readonly id: number; readonly sha256: string } | null {
  const [, id = '', sha256 = ''] = /^(\d{1,15})-([0-9a-f]{12})$/.exec(url) ?? [];
  return id === '' ? null : { id: Number(id), sha256 };
}
