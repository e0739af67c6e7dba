/** Where one says how one is told of things, and where the link of a mail leads. */
export const CAMINHO_DOS_AVISOS = '/meus-avisos';
export const CAMINHO_DO_CANCELAMENTO = '/avisos-por-email/cancelar';
