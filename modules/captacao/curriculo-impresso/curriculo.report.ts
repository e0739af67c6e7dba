import { fileURLToPath } from 'node:url';
import type { z } from 'zod';
import { candidato } from '#modules/captacao/candidatos/candidatos.contract.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { type Handler, onFile } from '#platform/server/http/handler.ts';
import { reportHandlers } from '#platform/server/report-http/report-handlers.ts';
import { relatorios } from '#platform/server/report-http/reports.ts';
import { type Curriculo, curriculoDe } from './curriculo.queries.ts';
import { curriculos, imprimirCurriculo, type OpcoesDoCurriculo } from './curriculo-impresso.contract.ts';

interface Dados {
  readonly cabecalho: boolean;
  readonly curriculos: readonly Curriculo[];
  /** Photos by name: a map, so that they do not travel in the template's JSON. */
  readonly fotos: ReadonlyMap<string, Buffer>;
}

type Filtro = z.output<typeof curriculos.filtro>;

/** A curriculum weighs about as much as so many rows of a table: twenty are made at once, more in the background. */
const LINHAS_POR_CURRICULO = 15;

async function lerTodos(ctx: Ctx, ids: readonly number[], o: OpcoesDoCurriculo): Promise<Dados> {
  const lidos: Curriculo[] = [];
  const fotos = new Map<string, Buffer>();
  for (const id of new Set(ids)) {
    ctx.signal.throwIfAborted();
    const { curriculo, foto } = await curriculoDe(ctx, id, o);
    lidos.push(curriculo);
    if (curriculo.foto && foto) fotos.set(curriculo.foto, foto);
  }
  return { cabecalho: o.exibirCabecalho, curriculos: lidos, fotos };
}

const relatorio = relatorios.defineFree<Dados, Filtro>({
  id: 'curriculos',
  titulo: curriculos.titulo,
  template: fileURLToPath(new URL('./curriculo.typ', import.meta.url)),
  tamanho: ({ ids }) => ids.length * LINHAS_POR_CURRICULO,
  dados: (ctx, { ids, ...opcoes }) => lerTodos(ctx, ids, opcoes),
  arquivos: ({ fotos }) => Object.fromEntries(fotos),
  planilhas: ({ curriculos: lidos }) => [
    {
      nome: 'Candidatos',
      colunas: [
        { chave: 'nome', titulo: 'Nome', tipo: 'texto', largura: 36 },
        { chave: 'resumo', titulo: 'Idade e cidade', tipo: 'texto' },
        { chave: 'contatos', titulo: 'Contatos', tipo: 'texto', largura: 60 },
      ],
      linhas: lidos.map(({ nome, resumo, contatos }) => ({ nome, resumo, contatos: contatos.join(', ') })),
    },
  ],
});

export const curriculoHandlers: readonly Handler[] = [
  onFile(imprimirCurriculo, async (ctx, { params, body }) => {
    const dados = await lerTodos(ctx, [params.id], body);
    const cabecalho = await ctx.relatorios.cabecalhoDe(ctx);
    const nome = dados.curriculos[0]?.nome ?? '';
    await ctx.auditar({
      acao: 'Impressão do currículo',
      entidade: candidato.nome.um,
      entidadeId: params.id,
      depois: body,
    });
    return {
      tipo: 'application/pdf',
      nome: `Currículo - ${nome}.pdf`,
      conteudo: async () => {
        const um = { ...relatorio, titulo: 'Currículo', dados: () => dados };
        const { pdf } = await ctx.relatorios.pdf.free(
          um,
          ctx,
          { ids: [params.id], ...body },
          { cabecalho, signal: ctx.signal },
        );
        return pdf;
      },
    };
  }),
  // No preview: it would show nothing of a page, and reading a candidate leaves a trail.
  ...reportHandlers(curriculos, relatorio).filter(({ endpoint }) => endpoint.path !== curriculos.previa.path),
];
