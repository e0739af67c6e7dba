import { sql } from 'kysely';
import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import {
  emailDaEtapa,
  enviarAosCandidatos,
  linkDoAcompanhamento,
  mensagemPedida,
  SEM_ENVIO,
} from '#modules/captacao/modelos-email/envio.queries.ts';
import { etapaExiste } from '#modules/captacao/selecao/etapas.queries.ts';
import {
  acompanharHistorico,
  exigirMoveis,
  type Ligacao,
  travarEmSelecao,
  travarEscolhidos,
} from '#modules/captacao/selecao/ligacoes.queries.ts';
import { solicitacoesPessoal } from '#modules/captacao/solicitacoes-pessoal/solicitacoes-pessoal.resource.ts';
import type { Config } from '#platform/server/config/config.ts';
import { idList } from '#platform/server/db/id-list.ts';
import { type Ctx, pode } from '#platform/server/http/context.ts';
import { type Handler, on } from '#platform/server/http/handler.ts';
import { ProblemError, regra } from '#platform/shared/problem.ts';
import { desfazer, enviarEmails, type MoverForm, mover, oQueCai, reprovar } from './movimentos.contract.ts';
import {
  conflitosDe,
  marcarDesfeito,
  movimentoReversivel,
  registrarEventos,
  registrarMovimento,
} from './movimentos.queries.ts';
import { dosQueSeguem, frasesDosQueSeguem } from './quadro.api.ts';
import { cartoesPorId } from './quadro.queries.ts';

export const ENTIDADE = 'Candidatos da solicitação';

export const NAO_SE_DESFAZ = 'Este movimento não pode mais ser desfeito: houve outra movimentação depois dele.';

type Escolhidos = MoverForm['candidatos'];

/** Locks the chosen ones. Throws CONFLITO_VERSAO with where they are now, when somebody moved one of them meanwhile. */
export async function travarComVersao(ctx: Ctx, solicitacaoId: number, escolhidos: Escolhidos): Promise<Ligacao[]> {
  const vistas = new Map(escolhidos.map(({ id, versao }) => [id, versao]));
  const ligacoes = await travarEscolhidos(ctx, solicitacaoId, [...vistas.keys()]);
  const velhas = ligacoes.filter(({ id, versao }) => vistas.get(id) !== versao);
  if (velhas.length > 0)
    throw new ProblemError('CONFLITO_VERSAO', {
      mensagem:
        velhas.length === 1
          ? `${velhas[0]?.candidatoNome} foi movimentado por outra pessoa enquanto você o via.`
          : `${velhas.length} candidatos foram movimentados por outra pessoa enquanto você os via.`,
      atual: await conflitosDe(
        ctx,
        velhas.map(({ id }) => id),
      ),
    });
  exigirMoveis(ligacoes);
  return ligacoes;
}

interface Passo extends Pick<MoverForm, 'data' | 'observacao'> {
  readonly tipo: 'MOVER' | 'REPROVAR';
  /** Null: everybody stays in their stage. */
  readonly etapaId: number | null;
  readonly horaIni: string | null;
  readonly horaFim: string | null;
  readonly responsavel: string | null;
  readonly apto: string;
  readonly motivoId: number | null;
}

/** One history line for each of the links, which follow it; one movement and one audit line for all. */
async function darPasso(ctx: Ctx, solicitacaoId: number, ligacoes: readonly Ligacao[], passo: Passo): Promise<number> {
  const ids = ligacoes.map(({ id }) => id);
  const movimento = await registrarMovimento(ctx, {
    solicitacaoId,
    tipo: passo.tipo,
    quantos: ids.length,
    etapaId: passo.etapaId,
  });
  const etapa = passo.etapaId === null ? sql`cs.etapa_seletiva_id` : sql`${passo.etapaId}`;
  await sql`insert into historico_candidato (empresa_id, candidato_solicitacao_id, etapa_seletiva_id, data, hora_ini, hora_fim,
      responsavel, apto, motivo_reprovacao_id, observacao, usuario_id, movimento_id)
    select ${ctx.empresaId}, cs.id, ${etapa}, ${passo.data}, ${passo.horaIni}, ${passo.horaFim}, ${passo.responsavel}, ${passo.apto},
      ${passo.motivoId}, ${passo.observacao}, ${ctx.ator.id}, ${movimento}
    from candidato_solicitacao cs where cs.id = any (${idList(ids)}) order by cs.id`.execute(ctx.db);
  await acompanharHistorico(ctx, ids);
  await ctx.auditar({
    acao: passo.tipo === 'MOVER' ? 'Movimento' : 'Reprovação',
    entidade: ENTIDADE,
    entidadeId: solicitacaoId,
    antes: ligacoes,
    depois: { movimento, ...passo },
  });
  return movimento;
}

/** The e-mail of a movement: what the person wrote; else what the stage sends by itself to those who enter it. */
async function avisarMovidos(ctx: Ctx, link: string, ligacoes: readonly Ligacao[], form: MoverForm) {
  const escrita = mensagemPedida(form.email);
  if (escrita)
    return enviarAosCandidatos(
      ctx,
      link,
      ligacoes.map(({ id }) => id),
      escrita,
    );
  const daEtapa = form.apto === 'N' ? null : await emailDaEtapa(ctx, form.etapaSeletiva.id);
  if (!daEtapa?.automatico) return SEM_ENVIO;
  const entram = ligacoes.filter(({ etapaSeletivaId }) => etapaSeletivaId !== form.etapaSeletiva.id);
  return enviarAosCandidatos(
    ctx,
    link,
    entram.map(({ id }) => id),
    daEtapa,
  );
}

/** Lets fall what waited for candidates who have just been rejected; returns a sentence for each kind of it. */
const cair = (config: Config, ctx: Ctx, o: { movimentoId: number; ligacoesIds: readonly number[] }) =>
  frasesDosQueSeguem('caiu', ({ sairam }) => sairam(config, ctx, o));

/** What waits for candidates of a request, as far as this person may let it fall: who only transfers hears of what falls with that. */
async function oQueEspera(ctx: Ctx, solicitacaoId: number) {
  const move = pode(ctx, permissoesCaptacao.quadro.verbos.MOVER);
  const tudo = await dosQueSeguem(async ({ palavras, consequencia, consequenciaDaTransferencia = null, emPe }) => {
    if (!move && consequenciaDaTransferencia === null) return [];
    const [um, muitos] = palavras.cai;
    const itens = [...(await emPe(ctx, solicitacaoId))];
    return [{ um, muitos, consequencia, naTransferencia: consequenciaDaTransferencia, itens }];
  });
  return tudo.flat();
}

/** Decisions about candidates of a request; the links in their e-mails come from the configuration. */
export const movimentosHandlers = (config: Config): readonly Handler[] => [
  on(mover, async (ctx, { params, body }) => {
    const ligacoes = await travarComVersao(ctx, params.id, body.candidatos);
    await etapaExiste(ctx, body.etapaSeletiva.id);
    const movimentoId = await darPasso(ctx, params.id, ligacoes, {
      ...body,
      tipo: 'MOVER',
      etapaId: body.etapaSeletiva.id,
      motivoId: body.motivoReprovacao?.id ?? null,
    });
    const envio = await avisarMovidos(ctx, linkDoAcompanhamento(config, ctx.empresaId), ligacoes, body);
    const ids = ligacoes.map(({ id }) => id);
    const cairam = body.apto === 'N' ? await cair(config, ctx, { movimentoId, ligacoesIds: ids }) : [];
    return { movimentoId, cartoes: await cartoesPorId(ctx, ids), cairam, ...envio };
  }),
  on(oQueCai, async (ctx, { params }) => {
    await solicitacoesPessoal.obter(ctx, params.id);
    return oQueEspera(ctx, params.id);
  }),
  on(reprovar, async (ctx, { params, body }) => {
    const ligacoes = await travarComVersao(ctx, params.id, body.candidatos);
    const ids = ligacoes.map(({ id }) => id);
    const movimentoId = await darPasso(ctx, params.id, ligacoes, {
      data: body.data,
      observacao: body.observacao,
      tipo: 'REPROVAR',
      etapaId: null,
      horaIni: null,
      horaFim: null,
      responsavel: ctx.ator.nome,
      apto: 'N',
      motivoId: body.motivoReprovacao.id,
    });
    const mensagem = mensagemPedida(body.email);
    const envio = mensagem
      ? await enviarAosCandidatos(ctx, linkDoAcompanhamento(config, ctx.empresaId), ids, mensagem)
      : SEM_ENVIO;
    const cairam = await cair(config, ctx, { movimentoId, ligacoesIds: ids });
    return { movimentoId, cartoes: await cartoesPorId(ctx, ids), cairam, ...envio };
  }),
  on(desfazer, async (ctx, { params, body }) => {
    await travarEmSelecao(ctx, params.id);
    const movimento = await movimentoReversivel(ctx, params.id, body.movimentoId);
    if (movimento?.tipo !== 'MOVER' && movimento?.tipo !== 'REPROVAR') throw regra(NAO_SE_DESFAZ);
    const { rows } = await sql<{
      ligacaoId: number;
    }>`delete from historico_candidato where movimento_id = ${movimento.id}
      returning candidato_solicitacao_id as "ligacaoId"`.execute(ctx.db);
    const ids = rows.map(({ ligacaoId }) => ligacaoId);
    const antes = await travarEscolhidos(ctx, params.id, ids);
    await acompanharHistorico(ctx, ids);
    const emails = await marcarDesfeito(ctx, movimento.id, ids);
    await registrarEventos(ctx, antes, 'DESFEITO', `Movimento desfeito: ${movimento.texto}`);
    await ctx.auditar({
      acao: 'Movimento desfeito',
      entidade: ENTIDADE,
      entidadeId: params.id,
      antes,
      depois: movimento,
    });
    const voltaram = await frasesDosQueSeguem('volta', ({ desfeita }) => desfeita(config, ctx, movimento.id));
    return { desfeitos: ids.length, emails, voltaram };
  }),
  on(enviarEmails, async (ctx, { params, body }) => {
    const mensagem = mensagemPedida(body.email);
    if (!mensagem) throw regra('Escreva o assunto e o texto do e-mail.');
    const ligacoes = await travarEscolhidos(
      ctx,
      params.id,
      body.candidatos.map(({ id }) => id),
    );
    const ids = ligacoes.map(({ id }) => id);
    const envio = await enviarAosCandidatos(ctx, linkDoAcompanhamento(config, ctx.empresaId), ids, mensagem);
    await ctx.auditar({
      acao: 'Envio de e-mail',
      entidade: ENTIDADE,
      entidadeId: params.id,
      depois: { ids, ...mensagem },
    });
    return envio;
  }),
];
