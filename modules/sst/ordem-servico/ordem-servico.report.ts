import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { filtroEmPalavras } from '#modules/cargo-salario/cargo-salario.api.ts';
import { colaboradorVisivel } from '#modules/organizacao/organizacao.api.ts';
import { type Handler, on } from '#platform/server/http/handler.ts';
import { reportHandlers } from '#platform/server/report-http/report-handlers.ts';
import { relatorios } from '#platform/server/report-http/reports.ts';
import { contem, pageOrWhole, readList } from '#platform/server/resource/list.ts';
import { formatarData } from '#platform/shared/format/data.ts';
import { comFuncao, conteudoDe, type Lida, lerOrdens, talento, trabalha } from './conteudo.queries.ts';
import { type FiltroDaOrdem, ordemDeServico, talentosDaOrdem } from './ordem-servico.contract.ts';
import type { Conteudo } from './ordens.contract.ts';

/** Of the template of orders. */
export const TEMPLATE = fileURLToPath(new URL('./ordem-servico.typ', import.meta.url));

export interface Papel {
  readonly ordens: readonly object[];
  readonly linhas: readonly Readonly<Record<string, string>>[];
}

/** An order as it is printed: who it is of, what it says, and the signature where there is one. */
export interface OrdemNoPapel {
  readonly talento: string;
  readonly matricula: string | null;
  readonly data: string;
  readonly conteudo: Conteudo;
  readonly assinatura?: { readonly texto: string; readonly imagem: string };
}

/** The shape that the template takes. */
export const folhaDa = ({ talento: nome, matricula, data, conteudo, assinatura }: OrdemNoPapel) => ({
  ...conteudo,
  talento: nome,
  fatos: [
    ...conteudo.fatos,
    { rotulo: 'Matrícula', valor: matricula ?? '' },
    { rotulo: 'Data da ordem', valor: formatarData(data) },
  ],
  assinado: assinatura?.texto ?? '',
  imagem: assinatura?.imagem ?? '',
});

const papelDe = (lidas: readonly Lida[], data: string): Papel => ({
  ordens: lidas.map((lida) =>
    folhaDa({ talento: lida.talento, matricula: lida.matricula, data, conteudo: conteudoDe(lida) }),
  ),
  linhas: lidas.map((lida) => ({
    talento: lida.talento,
    funcao: lida.funcao,
    riscos: lida.riscos.map(({ nome }) => nome).join('; '),
    epis: lida.epis.join('; '),
    cursos: lida.cursos.join('; '),
  })),
});

const definicao = relatorios.defineFree<Papel, FiltroDaOrdem>({
  id: 'ordem-servico',
  titulo: 'Ordem de Serviço de Segurança e Saúde no Trabalho',
  template: TEMPLATE,
  tamanho: ({ talentosIds }) => talentosIds.length * 5,
  filtroEmPalavras: filtroEmPalavras(ordemDeServico.filtro, {
    funcoesIds: { tabela: 'funcao', visivel: null, coluna: 'nome' },
  }),
  dados: async (ctx, filtro) => papelDe(await lerOrdens(ctx, filtro), filtro.data),
  planilhas: ({ linhas }) => [
    {
      nome: 'Ordens de serviço',
      colunas: [
        { chave: 'talento', titulo: 'Talento', tipo: 'texto', largura: 34 },
        { chave: 'funcao', titulo: 'Função', tipo: 'texto', largura: 26 },
        { chave: 'riscos', titulo: 'Riscos', tipo: 'texto', largura: 50 },
        { chave: 'epis', titulo: 'EPIs', tipo: 'texto', largura: 50 },
        { chave: 'cursos', titulo: 'Treinamentos', tipo: 'texto', largura: 50 },
      ],
      linhas,
    },
  ],
});

/** The sheets; a preview would show nothing of one. */
export const folhasHandlers: readonly Handler[] = [
  ...reportHandlers(ordemDeServico, definicao).filter(({ endpoint }) => endpoint.path !== ordemDeServico.previa.path),
  on(talentosDaOrdem, (ctx, { query }) =>
    pageOrWhole(query, (pagina) =>
      readList<{ id: number; nome: string; funcao: { id: number; nome: string } }>(
        ctx.db,
        {
          tabela: 'colaborador',
          juncoes: comFuncao,
          selecao: {
            id: talento,
            nome: sql`t.nome`,
            funcao: sql`json_build_object('id', f.id, 'nome', f.nome)`,
          },
          condicoes: [
            sql`t.empresa_id = ${ctx.empresaId}`,
            trabalha,
            colaboradorVisivel(ctx, talento),
            query.nome ? contem(sql`t.nome_busca`, query.nome) : null,
            query.funcaoId ? sql`f.id = ${query.funcaoId}` : null,
          ].filter((condicao) => condicao !== null),
          ordem: sql`t.nome_busca, t.id`,
        },
        pagina,
      ),
    ),
  ),
];
