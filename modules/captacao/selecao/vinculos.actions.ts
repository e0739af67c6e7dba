import { sql } from 'kysely';
import { candidatos } from '#modules/captacao/candidatos/candidatos.resource.ts';
import { empresasDosCandidatos, naEmpresa } from '#modules/captacao/candidatos/compartilhamento.queries.ts';
import { exigirLimiteDaSolicitacao } from '#modules/captacao/limite-cargo/limite-cargo.actions.ts';
import { estadoDe, solicitacoesPessoal } from '#modules/captacao/solicitacoes-pessoal/solicitacoes-pessoal.resource.ts';
import { emSelecao } from '#modules/captacao/solicitacoes-pessoal/solicitacoes-pessoal.rules.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { type Handler, on } from '#platform/server/http/handler.ts';
import { campoInvalido, ProblemError, regra } from '#platform/shared/problem.ts';
import { COMECOU, travarEmSelecao, travarLigacao } from './ligacoes.queries.ts';
import {
  desvincular,
  empresasParaVincular,
  type SolicitacaoDisponivel,
  solicitacoesDisponiveis,
  solicitacoesDisponiveisDaEmpresa,
  vincular,
} from './vinculos.contract.ts';

const ENTIDADE = 'Candidato da solicitação';

/** The requests of a company in which a candidate takes, or took, part. */
async function solicitacoesDoCandidato(ctx: Ctx, candidatoId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select solicitacao_pessoal_id as id from candidato_solicitacao
    where candidato_id = ${candidatoId} and empresa_id = ${ctx.empresaId}`.execute(ctx.db);
  return rows.map(({ id }) => id);
}

/** Requests that the person sees, whose state linking accepts and which still have a place: approved, and neither suspended, closed nor cancelled. */
async function disponiveis(ctx: Ctx, candidatoId: number | null = null): Promise<SolicitacaoDisponivel[]> {
  const { filtro } = solicitacoesPessoal.contrato;
  const lista = await solicitacoesPessoal.listar(ctx, { ...filtro.parse({}), visualizar: 'A', status: 'A' });
  const emAberto = ('content' in lista ? lista.content : lista).filter((linha) => emSelecao(estadoDe(linha)));
  const ja = new Set(candidatoId === null ? [] : await solicitacoesDoCandidato(ctx, candidatoId));
  return emAberto
    .filter(({ id }) => !ja.has(id))
    .map((linha) => ({
      id: linha.id,
      descricao: linha.descricao ?? '',
      areaOrganizacional: linha.areaOrganizacional?.nome ?? '',
      faixaSalarial: linha.faixaSalarial?.nome ?? '',
      vagas: (linha.quantidade ?? 0) - (linha.qtdVagasPreenchidas ?? 0),
    }))
    .filter(({ vagas }) => vagas > 0);
}

/** Links a candidate to a request in selection and returns the link's id; one that exists stays as it is. */
export async function vincularCandidato(ctx: Ctx, candidatoId: number, solicitacaoId: number): Promise<number> {
  const { rows } = await sql<{
    id: number;
  }>`insert into candidato_solicitacao (empresa_id, candidato_id, solicitacao_pessoal_id, etapa_desde)
    values (${ctx.empresaId}, ${candidatoId}, ${solicitacaoId}, ${ctx.hoje}) on conflict (candidato_id, solicitacao_pessoal_id) do nothing returning id`.execute(
    ctx.db,
  );
  const nova = rows[0];
  if (nova) {
    await ctx.auditar({
      acao: 'Vínculo',
      entidade: ENTIDADE,
      entidadeId: nova.id,
      depois: { candidatoId, solicitacaoId },
    });
    return nova.id;
  }
  const antiga = await sql<{
    id: number;
  }>`select id from candidato_solicitacao where candidato_id = ${candidatoId} and solicitacao_pessoal_id = ${solicitacaoId}`.execute(
    ctx.db,
  );
  return antiga.rows[0]?.id ?? 0;
}

async function comecou(ctx: Ctx, ligacaoId: number): Promise<boolean> {
  const { rows } = await sql`select from candidato_solicitacao cs where cs.id = ${ligacaoId} and ${COMECOU}`.execute(
    ctx.db,
  );
  return rows.length > 0;
}

export const vinculosHandlers: readonly Handler[] = [
  on(solicitacoesDisponiveis, (ctx) => disponiveis(ctx)),
  on(solicitacoesDisponiveisDaEmpresa, async (ctx, { params, query }) => {
    if (query.candidatoId !== null) await candidatos.ler(ctx, query.candidatoId);
    return disponiveis(await naEmpresa(ctx, params.empresaId), query.candidatoId);
  }),
  on(empresasParaVincular, (ctx, { query }) => empresasDosCandidatos(ctx, query)),
  on(
    vincular,
    async (ctx, { params, body }) => {
      if (body.candidatoId !== params.id)
        throw campoInvalido('candidatoId', 'Candidato: o registro escolhido não existe.');
      const la = await naEmpresa(ctx, body.empresaId).catch(() => {
        throw campoInvalido('empresaId', 'Empresa: o registro escolhido não existe.');
      });
      await candidatos.ler(ctx, params.id);
      const ligacoes: { id: number; solicitacaoId: number }[] = [];
      for (const solicitacaoId of [...new Set(body.solicitacoesIds)].sort((a, b) => a - b)) {
        await travarEmSelecao(la, solicitacaoId);
        await exigirLimiteDaSolicitacao(la, solicitacaoId);
        ligacoes.push({ id: await vincularCandidato(la, params.id, solicitacaoId), solicitacaoId });
      }
      return ligacoes;
    },
    { referencias: 'as solicitações são da empresa escolhida, que pode ser outra de quem compartilha candidatos' },
  ),
  on(desvincular, async (ctx, { params }) => {
    await travarEmSelecao(ctx, params.id);
    const ligacao = await travarLigacao(ctx, params.ligacaoId);
    if (ligacao.solicitacaoId !== params.id) throw new ProblemError('NAO_ENCONTRADO');
    if (ligacao.contratado || ligacao.etapaSeletivaId !== null || (await comecou(ctx, ligacao.id)))
      throw regra('O candidato já tem histórico nesta solicitação e não pode ser desvinculado.');
    await sql`delete from candidato_solicitacao where id = ${ligacao.id}`.execute(ctx.db);
    await ctx.auditar({ acao: 'Desvínculo', entidade: ENTIDADE, entidadeId: ligacao.id, antes: ligacao });
  }),
];
