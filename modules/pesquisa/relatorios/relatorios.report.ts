import { sql } from 'kysely';
import { filtroEmPalavras } from '#modules/cargo-salario/cargo-salario.api.ts';
import { respostaLidaSql } from '#modules/organizacao/organizacao.api.ts';
import { participanteVisivel } from '#modules/pesquisa/participantes/participantes.queries.ts';
import { permissoesDaPesquisa, situacaoDaResposta } from '#modules/pesquisa/pesquisas/pesquisas.contract.ts';
import { idList } from '#platform/server/db/id-list.ts';
import type { Feature } from '#platform/server/feature.ts';
import { type Ctx, pode } from '#platform/server/http/context.ts';
import { reportHandlers } from '#platform/server/report-http/report-handlers.ts';
import { relatorios } from '#platform/server/report-http/reports.ts';
import { formatarInteiro } from '#platform/shared/format/numero.ts';
import { ProblemError, regra } from '#platform/shared/problem.ts';
import {
  type FiltroDasRespostas,
  type FiltroDosRespondentes,
  respondentes,
  respostasIdentificadas,
} from './relatorios.contract.ts';

interface Respondente {
  readonly nome: string;
  readonly area: string | null;
  readonly situacao: 'N' | 'P' | 'R';
  readonly turmaId: number;
}

/** Condition: participant `p` is of this survey and of one of these areas, where some are chosen. */
const escolhidos = (questionarioId: number, areasIds: readonly number[]) =>
  sql`p.pesquisa_id = ${questionarioId} and ${areasIds.length > 0 ? sql`p.area_id = any (${idList(areasIds)})` : sql`true`}`;

async function lerRespondentes(ctx: Ctx, { questionarioId, respostas, areasIds }: FiltroDosRespondentes) {
  const { rows } = await sql<Respondente>`select c.nome, a.nome as area, p.situacao, p.turma_id as "turmaId"
    from pesquisa_participante p join colaborador c on c.id = p.colaborador_id
      left join area_organizacional a on a.id = p.area_id
    where ${participanteVisivel(ctx)} and c.anonimizado_em is null and ${escolhidos(questionarioId, areasIds)}
      and ${respostas === null || respostas === 'T' ? sql`true` : sql`p.situacao = ${respostas}`}
    order by a.nome nulls last, c.nome_busca, p.id`.execute(ctx.db);
  return rows.map(({ situacao, ...linha }) => ({ ...linha, resposta: situacaoDaResposta.rotulo(situacao) }));
}

type LinhaDoRespondente = Awaited<ReturnType<typeof lerRespondentes>>[number];

const relatorioDosRespondentes = relatorios.defineTabular<LinhaDoRespondente, FiltroDosRespondentes>({
  id: 'respondentes-de-pesquisa',
  titulo: respondentes.titulo,
  colunas: [
    { chave: 'nome', titulo: 'Talento', tipo: 'texto', largura: 40, total: 'conta' },
    { chave: 'area', titulo: 'Área organizacional', tipo: 'texto', largura: 36 },
    { chave: 'turmaId', titulo: 'Turma', tipo: 'inteiro' },
    { chave: 'resposta', titulo: 'Situação', tipo: 'texto', largura: 24 },
  ],
  filtroEmPalavras: filtroEmPalavras(respondentes.filtro),
  linhas: lerRespondentes,
  resumo: (linhas) => {
    const feitas = linhas.filter(({ resposta }) => resposta === situacaoDaResposta.rotulo('R')).length;
    return {
      indicadores: [
        { rotulo: 'Responderam', valor: formatarInteiro(feitas) },
        { rotulo: 'Faltam', valor: formatarInteiro(linhas.length - feitas) },
      ],
      graficos: [],
    };
  },
});

interface Resposta {
  readonly nome: string;
  readonly area: string | null;
  readonly ordem: number;
  readonly pergunta: string;
  readonly resposta: string;
}

async function lerRespostas(ctx: Ctx, { questionarioId, areasIds }: FiltroDasRespostas): Promise<Resposta[]> {
  if (!pode(ctx, permissoesDaPesquisa.verbos.LER_RESPOSTAS))
    throw new ProblemError('SEM_PERMISSAO', { mensagem: 'Só quem lê as respostas identificadas gera este relatório.' });
  const { rows: pesquisas } = await sql<{ anonima: boolean }>`select anonima from pesquisa
    where id = ${questionarioId} and empresa_id = ${ctx.empresaId}`.execute(ctx.db);
  if (pesquisas[0]?.anonima) throw regra('Esta pesquisa é anônima: não há respostas de cada pessoa.');
  const { rows } =
    await sql<Resposta>`select c.nome, a.nome as area, q.ordem, q.texto as pergunta, ${respostaLidaSql} as resposta
    from pesquisa_participante p join colaborador c on c.id = p.colaborador_id
      join questionario_resposta t on t.preenchimento_id = p.preenchimento_id
      join questionario_pergunta q on q.id = t.pergunta_id left join area_organizacional a on a.id = p.area_id
    where ${participanteVisivel(ctx)} and c.anonimizado_em is null and p.situacao = 'R' and ${escolhidos(questionarioId, areasIds)}
    order by c.nome_busca, p.id, q.ordem`.execute(ctx.db);
  return rows;
}

const relatorioDasRespostas = relatorios.defineTabular<Resposta, FiltroDasRespostas>({
  id: 'respostas-identificadas',
  titulo: respostasIdentificadas.titulo,
  paisagem: true,
  colunas: [
    { chave: 'nome', titulo: 'Talento', tipo: 'texto', largura: 28 },
    { chave: 'area', titulo: 'Área organizacional', tipo: 'texto', largura: 24 },
    { chave: 'ordem', titulo: 'Nº', tipo: 'inteiro' },
    { chave: 'pergunta', titulo: 'Pergunta', tipo: 'texto', largura: 40 },
    { chave: 'resposta', titulo: 'Resposta', tipo: 'texto', largura: 40 },
  ],
  filtroEmPalavras: filtroEmPalavras(respostasIdentificadas.filtro),
  linhas: lerRespostas,
});

export const relatoriosDePesquisa: Feature = {
  handlers: [
    ...reportHandlers(respondentes, relatorioDosRespondentes),
    ...reportHandlers(respostasIdentificadas, relatorioDasRespostas),
  ],
};
