import { sql } from 'kysely';
import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { compararPor } from '#modules/captacao/selecao/lado-a-lado.queries.ts';
import { travarEmSelecao } from '#modules/captacao/selecao/ligacoes.queries.ts';
import { existemRespostas } from '#modules/captacao/solicitacoes-pessoal/respondidas.queries.ts';
import { solicitacoesPessoal } from '#modules/captacao/solicitacoes-pessoal/solicitacoes-pessoal.resource.ts';
import { idList } from '#platform/server/db/id-list.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { type Handler, on } from '#platform/server/http/handler.ts';
import { campoInvalido, ProblemError } from '#platform/shared/problem.ts';
import {
  type CompetenciasDoCandidato,
  existeCompetenciaRespondida,
  gravarCompetencias,
  type LinhaCompetencia,
  lerCompetencias,
} from './competencias-candidato.contract.ts';
import { linhasDasCompetencias } from './lado-a-lado.queries.ts';

compararPor({
  titulo: 'Competências do cargo',
  ordem: 40,
  permissao: permissoesCaptacao.quadro.ver,
  ler: linhasDasCompetencias,
});

interface Ligacao {
  readonly candidatoId: number;
  readonly candidatoNome: string;
  readonly cargoId: number;
  readonly cargo: string;
}

async function ligacaoDaSolicitacao(ctx: Ctx, solicitacaoId: number, ligacaoId: number): Promise<Ligacao> {
  await solicitacoesPessoal.obter(ctx, solicitacaoId);
  const { rows } =
    await sql<Ligacao>`select c.id as "candidatoId", c.nome as "candidatoNome", g.id as "cargoId", g.nome as cargo
    from candidato_solicitacao cs join candidato c on c.id = cs.candidato_id
    join solicitacao_pessoal s on s.id = cs.solicitacao_pessoal_id join faixa_salarial f on f.id = s.faixa_salarial_id
    join cargo g on g.id = f.cargo_id
    where cs.id = ${ligacaoId} and cs.solicitacao_pessoal_id = ${solicitacaoId} and cs.empresa_id = ${ctx.empresaId}`.execute(
      ctx.db,
    );
  const [ligacao] = rows;
  if (!ligacao) throw new ProblemError('NAO_ENCONTRADO');
  return ligacao;
}

async function ler(ctx: Ctx, solicitacaoId: number, ligacaoId: number): Promise<CompetenciasDoCandidato> {
  const ligacao = await ligacaoDaSolicitacao(ctx, solicitacaoId, ligacaoId);
  const niveis = await sql<{ id: number; descricao: string; ordem: number }>`
    select id, descricao, ordem from nivel_competencia where empresa_id = ${ctx.empresaId} order by ordem`.execute(
    ctx.db,
  );
  const linhas = await sql<LinhaCompetencia>`
    select json_build_object('id', k.id, 'nome', k.nome) as competencia, k.tipo, r.nivel_competencia_id as "nivelCompetenciaId"
    from competencia k left join candidato_nivel_competencia r on r.competencia_id = k.id and r.candidato_solicitacao_id = ${ligacaoId}
    where r.competencia_id is not null
      or k.id in (select competencia_id from cargo_competencia where cargo_id = ${ligacao.cargoId})
    order by array_position(array['C', 'H', 'A'], k.tipo), k.nome_busca, k.id`.execute(ctx.db);
  return {
    candidato: { id: ligacao.candidatoId, nome: ligacao.candidatoNome },
    cargo: ligacao.cargo,
    niveis: niveis.rows,
    linhas: linhas.rows,
  };
}

type Resposta = { readonly competenciaId: number; readonly nivelCompetenciaId: number };

/** Refuses answers about a competence that is not in the grid, or at a level that the company does not have. */
function conferir(grade: CompetenciasDoCandidato, respostas: readonly Resposta[]): void {
  const competencias = new Set(grade.linhas.map(({ competencia }) => competencia.id));
  const niveis = new Set(grade.niveis.map(({ id }) => id));
  respostas.forEach(({ competenciaId, nivelCompetenciaId }, lugar) => {
    if (!competencias.has(competenciaId))
      throw campoInvalido(`linhas[${lugar}].competenciaId`, 'Competência: o registro escolhido não existe.');
    if (!niveis.has(nivelCompetenciaId))
      throw campoInvalido(`linhas[${lugar}].nivelCompetenciaId`, 'Nível: o registro escolhido não existe.');
  });
  if (new Set(respostas.map(({ competenciaId }) => competenciaId)).size < respostas.length)
    throw campoInvalido('linhas', 'Cada competência tem um só nível.');
}

async function gravar(ctx: Ctx, solicitacaoId: number, ligacaoId: number, respostas: readonly Resposta[]) {
  await travarEmSelecao(ctx, solicitacaoId);
  const antes = await ler(ctx, solicitacaoId, ligacaoId);
  conferir(antes, respostas);
  await sql`delete from candidato_nivel_competencia where candidato_solicitacao_id = ${ligacaoId}`.execute(ctx.db);
  await sql`insert into candidato_nivel_competencia (empresa_id, candidato_solicitacao_id, competencia_id, nivel_competencia_id)
    select ${ctx.empresaId}, ${ligacaoId}, r.competencia, r.nivel
    from unnest(${idList(respostas.map(({ competenciaId }) => competenciaId))},
      ${idList(respostas.map(({ nivelCompetenciaId }) => nivelCompetenciaId))}) r (competencia, nivel)`.execute(ctx.db);
  const depois = await ler(ctx, solicitacaoId, ligacaoId);
  await ctx.auditar({
    acao: 'Competências',
    entidade: 'Candidato da solicitação',
    entidadeId: ligacaoId,
    antes: antes.linhas,
    depois: depois.linhas,
  });
  return depois;
}

export const competenciasCandidatoHandlers: readonly Handler[] = [
  on(lerCompetencias, (ctx, { params }) => ler(ctx, params.id, params.ligacaoId)),
  on(gravarCompetencias, (ctx, { params, body }) => gravar(ctx, params.id, params.ligacaoId, body.linhas)),
  on(existeCompetenciaRespondida, async (ctx, { params }) => {
    await solicitacoesPessoal.obter(ctx, params.id);
    return existemRespostas(ctx, params.id);
  }),
];
