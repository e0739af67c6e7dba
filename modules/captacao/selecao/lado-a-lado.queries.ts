import type { solicitacoesPessoal } from '#modules/captacao/solicitacoes-pessoal/solicitacoes-pessoal.resource.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import type { Permission } from '#platform/shared/permission.ts';

type SolicitacaoLida = Awaited<ReturnType<typeof solicitacoesPessoal.obter>>;

/** What a candidate has of one thing that candidates are compared by. */
export interface CelulaComparada {
  /** Each below the other; none where there is nothing. */
  readonly textos: readonly string[];
  /** What the bar shows, '72.50'; null where there is no bar. */
  readonly percentual: string | null;
  /** Screen that says more. */
  readonly destino: string | null;
}

/** One thing that candidates are compared by: a cell for each of them, in their order. */
export interface LinhaComparada {
  readonly rotulo: string;
  /** What the request asks for. */
  readonly pedido: string | null;
  readonly celulas: readonly CelulaComparada[];
}

/** Candidates of one request, by the ids of their links, in the order of the columns. */
export interface Comparados {
  readonly solicitacao: Pick<SolicitacaoLida, 'id' | 'experiencias' | 'escolaridade' | 'cidade' | 'vinculo'>;
  readonly ligacoesIds: readonly number[];
}

/** What a feature says of candidates who stand side by side. */
interface Comparavel {
  readonly titulo: string;
  /** Place among the others. */
  readonly ordem: number;
  readonly permissao: Permission;
  readonly ler: (ctx: Ctx, quem: Comparados) => Promise<readonly LinhaComparada[]>;
}

const comparaveis = new Map<string, Comparavel>();

/** A feature adds to the comparison of candidates; said once, where the feature declares itself. */
export const compararPor = (um: Comparavel): void => void comparaveis.set(um.titulo, um);

/** A cell with these texts, and perhaps a bar and a way to more. */
export const celula = (
  textos: readonly (string | null | undefined)[] = [],
  { percentual = null, destino = null }: Partial<CelulaComparada> = {},
): CelulaComparada => ({ textos: textos.filter((texto): texto is string => !!texto), percentual, destino });

/** A line with what each candidate has of one thing, in their order; an empty cell for who has nothing of it. */
export const linhaDe = <T>(
  rotulo: string,
  deCadaUm: readonly (T | null | undefined)[],
  dizer: (um: T) => CelulaComparada,
  pedido: string | null | undefined = null,
): LinhaComparada => ({
  rotulo,
  pedido: pedido || null,
  celulas: deCadaUm.map((um) => (um == null ? celula() : dizer(um))),
});

const diz = ({ pedido, celulas }: LinhaComparada) => pedido !== null || celulas.some(({ textos }) => textos.length > 0);

/**
 * What the features say of these candidates, as far as the person may see it: in order, without lines that are empty for all of them.
 * One after the other, as they share a connection.
 */
export async function ladoALado(ctx: Ctx, quem: Comparados) {
  const grupos: { titulo: string; linhas: LinhaComparada[] }[] = [];
  for (const { titulo, permissao, ler } of [...comparaveis.values()].sort((a, b) => a.ordem - b.ordem)) {
    if (!ctx.permissoes.has(permissao)) continue;
    const linhas = (await ler(ctx, quem)).filter(diz);
    if (linhas.length > 0) grupos.push({ titulo, linhas });
  }
  return grupos;
}
