import { sql } from 'kysely';
import {
  acabarSelecao,
  arquivarCandidatura,
  enviarAosCandidatos,
  linkDoAcompanhamento,
  tornarDoCandidato,
  usuariosQueVeem,
} from '#modules/captacao/captacao.api.ts';
import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { paginaDoQuadro } from '#modules/captacao/solicitacoes-pessoal/solicitacoes-pessoal.contract.ts';
import { candidatoDaSessao } from '#modules/externo/acesso/conta-candidato.queries.ts';
import { vagaVisivel } from '#modules/externo/anuncios/vagas.queries.ts';
import { contagensDeAvaliacoes } from '#modules/externo/avaliacoes/avaliacoes.queries.ts';
import { enviouDocumento, faltasDoCadastro } from '#modules/externo/candidatos/progresso.queries.ts';
import { enviarMensagem } from '#modules/organizacao/organizacao.api.ts';
import type { Config } from '#platform/server/config/config.ts';
import { holdRows } from '#platform/server/db/hold-rows.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { type Handler, on } from '#platform/server/http/handler.ts';
import type { ModuleServices } from '#platform/server/module.ts';
import { formatarData } from '#platform/shared/format/data.ts';
import { ProblemError, regra } from '#platform/shared/problem.ts';
import { type Candidatura, candidatar, desistir, meuHistorico, minhasCandidaturas } from './candidaturas.contract.ts';
import { candidaturaNaVaga, candidaturasDe, paraCandidato } from './candidaturas.queries.ts';
import { fimDaEspera, novaCandidatura } from './candidaturas.rules.ts';
import { confirmacaoDaCandidatura } from './confirmacao.rules.ts';

async function ler(ctx: Ctx, id: number): Promise<Candidatura> {
  const [linha] = await candidaturasDe(ctx, candidatoDaSessao(ctx), sql`cs.id = ${id}`);
  if (!linha) throw new ProblemError('NAO_ENCONTRADO');
  const contagens = await contagensDeAvaliacoes(ctx, candidatoDaSessao(ctx));
  return paraCandidato(linha, contagens(id));
}

/** Applies, or renews an application that was given up; one that is alive already is answered as it stands. */
async function aplicar(config: Config, ctx: Ctx, solicitacaoId: number): Promise<Candidatura> {
  const candidatoId = candidatoDaSessao(ctx);
  if (!(await vagaVisivel(ctx, solicitacaoId, ctx.empresaId)))
    throw new ProblemError('NAO_ENCONTRADO', { mensagem: 'Esta vaga não está mais aberta.' });
  const faltas = await faltasDoCadastro(ctx, candidatoId);
  if (faltas.length > 0)
    throw new ProblemError('VIOLACAO_CAMPO', {
      mensagem: 'Complete o seu cadastro antes de se candidatar.',
      erros: faltas,
    });
  // What the staff does with the person there comes before or after this, the application held first, as they hold it; two clicks at once wait
  // for each other.
  await holdRows(
    ctx.db,
    'candidato_solicitacao',
    sql`t.candidato_id = ${candidatoId} and t.solicitacao_pessoal_id = ${solicitacaoId}`,
  );
  await sql`select id from candidato where id = ${candidatoId} for no key update`.execute(ctx.db);
  const { rows } = await sql<{ dias: number | null }>`select dias_espera_nova_aplicacao as dias from anuncio
    where solicitacao_pessoal_id = ${solicitacaoId}`.execute(ctx.db);
  const espera = fimDaEspera(ctx.hoje, rows[0]?.dias ?? null);
  const anterior = await candidaturaNaVaga(ctx, candidatoId, solicitacaoId);
  if (!anterior) {
    const { rows: made } = await sql<{ id: number }>`insert into candidato_solicitacao
        (empresa_id, candidato_id, solicitacao_pessoal_id, aplicou_externo, etapa_desde, data_espera_nova_aplicacao)
      values (${ctx.empresaId}, ${candidatoId}, ${solicitacaoId}, true, ${ctx.hoje}, ${espera}) returning id`.execute(
      ctx.db,
    );
    return confirmar(config, ctx, await concluir(ctx, made[0]?.id ?? 0, 'Candidatura'));
  }
  const nova = novaCandidatura(anterior, anterior.espera, ctx.hoje);
  if (nova.pode) {
    await arquivarCandidatura(ctx, anterior.id);
    await sql`update candidato_solicitacao set desistiu_em = null, etapa_desde = ${ctx.hoje}, apto = 'I', etapa_seletiva_id = null, aplicou_externo = true,
        criada_em = now(), data_espera_nova_aplicacao = ${espera}, versao = versao + 1 where id = ${anterior.id}`.execute(
      ctx.db,
    );
    return confirmar(config, ctx, await concluir(ctx, anterior.id, 'Nova candidatura'));
  }
  if (nova.motivo === 'ESPERA')
    throw regra(`Você poderá se candidatar novamente a esta vaga a partir de ${formatarData(nova.aPartirDe)}.`);
  if (nova.motivo === 'ENCERRADA') throw regra('Você já participou da seleção desta vaga.');
  // What the staff had linked becomes the candidate's too; what was theirs already is answered again.
  const doCandidato = await tornarDoCandidato(ctx, anterior.id);
  const repetida = await concluir(ctx, anterior.id, 'Candidatura repetida');
  return doCandidato ? confirmar(config, ctx, repetida) : repetida;
}

/** Says by e-mail that an application has arrived, and what it still lacks (decision 369). */
async function confirmar(config: Config, ctx: Ctx, feita: Candidatura): Promise<Candidatura> {
  const mensagem = confirmacaoDaCandidatura({
    aResponder: feita.qtdAvaliacoes - feita.qtdAvaliacoesRespondidas,
    semCurriculo: !(await enviouDocumento(ctx, candidatoDaSessao(ctx))),
  });
  await enviarAosCandidatos(ctx, linkDoAcompanhamento(config, ctx.empresaId), [feita.id], mensagem);
  return feita;
}

/** Who sees the board of the request reads at once that somebody left (decision U-0031). */
async function avisarDesistencia(ctx: Ctx, { titulo, solicitacaoId }: Candidatura): Promise<void> {
  await enviarMensagem(ctx, {
    tipo: 'R',
    texto: `${ctx.ator.nome} desistiu da vaga '${titulo}'.`,
    link: paginaDoQuadro(solicitacaoId),
    usuarios: await usuariosQueVeem(ctx, solicitacaoId, permissoesCaptacao.quadro.ver),
  });
}

async function concluir(ctx: Ctx, id: number, acao: string): Promise<Candidatura> {
  const depois = await ler(ctx, id);
  await ctx.auditar({ acao, entidade: 'Candidatura', entidadeId: id, depois });
  return depois;
}

/** A candidate's own applications. */
export const candidaturasHandlers = ({ config }: ModuleServices): readonly Handler[] => [
  on(minhasCandidaturas, async (ctx) => {
    const contagens = await contagensDeAvaliacoes(ctx, candidatoDaSessao(ctx));
    return (await candidaturasDe(ctx, candidatoDaSessao(ctx))).map((linha) =>
      paraCandidato(linha, contagens(linha.id)),
    );
  }),
  on(candidatar, (ctx, { query }) => aplicar(config, ctx, query.solicitacaoId)),
  on(desistir, async (ctx, { params }) => {
    await holdRows(
      ctx.db,
      'candidato_solicitacao',
      sql`t.id = ${params.id} and t.candidato_id = ${candidatoDaSessao(ctx)}`,
    );
    const antes = await ler(ctx, params.id);
    if (!antes.podeDesistir) throw regra('Esta candidatura já terminou.');
    await sql`update candidato_solicitacao set desistiu_em = now(), versao = versao + 1 where id = ${params.id}`.execute(
      ctx.db,
    );
    await acabarSelecao(config, ctx, { ligacaoId: params.id }, 'O candidato desistiu da vaga.');
    await avisarDesistencia(ctx, antes);
    return concluir(ctx, params.id, 'Desistência');
  }),
  on(meuHistorico, async (ctx) =>
    (await candidaturasDe(ctx, candidatoDaSessao(ctx)))
      .flatMap(({ id, solicitacaoId, titulo, etapas }) =>
        etapas.map((etapa) => ({ candidaturaId: id, solicitacaoId, titulo, ...etapa })),
      )
      .sort((a, b) => b.data.localeCompare(a.data)),
  ),
];
