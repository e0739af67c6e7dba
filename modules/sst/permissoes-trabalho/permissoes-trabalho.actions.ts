import { sql } from 'kysely';
import { talentoDaSessao } from '#modules/organizacao/organizacao.api.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { type Handler, on } from '#platform/server/http/handler.ts';
import { workflowHandlers } from '#platform/server/workflow/workflow-handlers.ts';
import { ProblemError, regra } from '#platform/shared/problem.ts';
import { primeirosEResto } from '#platform/shared/text.ts';
import { andamentoDaPermissao, transicoesDaPermissao } from './andamento.contract.ts';
import { andamento } from './andamento.queries.ts';
import { conferir, guardarConferidos } from './conferencia.queries.ts';
import { permissaoTrabalho } from './permissoes-trabalho.contract.ts';
import { abrirRodada, estadoDaPermissao, permissoesTrabalho } from './permissoes-trabalho.resource.ts';
import { emPreparo, NAO_MUDA } from './permissoes-trabalho.rules.ts';
import { lerVerificacao, medirGases, responderVerificacao, type Verificacao } from './verificacao.contract.ts';
import { errosDasRespostas, soQuemEmite } from './verificacao.rules.ts';

/** What stops the release that one message names; the rest is a number. */
const DITOS = 6;

/** Throws unless whoever is in the session is named in the permit as its issuer and nothing lacks: the transaction undoes the release. Keeps what it was given for. */
async function exigirLiberavel(ctx: Ctx, id: number): Promise<void> {
  const { registro, impedimentos, conferidos } = await conferir(ctx, id);
  if ((await talentoDaSessao(ctx)) !== registro.emissor.id) throw regra(soQuemEmite(registro.emissor.nome ?? ''));
  if (impedimentos.length > 0)
    throw regra(
      `A permissão não pode ser liberada. ${primeirosEResto(
        impedimentos.map(({ quem, motivo }) => `${quem}: ${motivo}`),
        DITOS,
        { separador: '; ' },
      )}.`,
    );
  await guardarConferidos(ctx, conferidos);
}

async function travarEmPreparo(ctx: Ctx, id: number): Promise<void> {
  await sql`select from permissao_trabalho where id = ${id} and empresa_id = ${ctx.empresaId} for update`.execute(
    ctx.db,
  );
  const { situacao } = await permissoesTrabalho.obter(ctx, id);
  if (!emPreparo(situacao)) throw regra(NAO_MUDA);
}

const semRegistro = async (ctx: Ctx, id: number): Promise<Verificacao> => {
  const { registro: _, conferidos: __, ...verificacao } = await conferir(ctx, id);
  return verificacao;
};

export const permissoesHandlers: readonly Handler[] = [
  ...workflowHandlers({
    recurso: permissoesTrabalho,
    transicoes: transicoesDaPermissao,
    estado: (_ctx, registro) => estadoDaPermissao(registro),
    historico: andamento,
    async avisar(ctx, id, participio) {
      if (participio === 'liberada' || participio === 'retomada') await exigirLiberavel(ctx, id);
      if (participio === 'suspensa') await abrirRodada(ctx, id);
    },
  }),
  on(andamentoDaPermissao, async (ctx, { params: { id } }) => {
    await permissoesTrabalho.obter(ctx, id);
    return andamento.ler(ctx, id);
  }),
  on(lerVerificacao, (ctx, { params: { id } }) => semRegistro(ctx, id)),
  on(responderVerificacao, async (ctx, { params: { id }, body: { itens } }) => {
    await travarEmPreparo(ctx, id);
    const antes = (await conferir(ctx, id)).itens;
    const porId = new Map(antes.map((item) => [item.id, item]));
    const erros = errosDasRespostas(
      itens.map(({ id: item, resposta, nota }) => {
        const de = porId.get(item);
        return de && { obrigatorio: de.obrigatorio, resposta, nota };
      }),
    );
    if (erros.length > 0) throw new ProblemError('VIOLACAO_CAMPO', { erros });
    if (itens.some((item) => !porId.has(item.id)))
      throw regra('A verificação mudou enquanto você a respondia. Abra-a de novo.');
    // Of what is answered as before, who answered it and when stay.
    await sql`update permissao_trabalho_item i set resposta = x.resposta, nota = x.nota,
        respondido_por = case when x.resposta is null then null else ${ctx.ator.nome} end,
        respondido_em = case when x.resposta is null then null else ${ctx.agora}::timestamptz end
      from jsonb_to_recordset(${JSON.stringify(itens)}::jsonb) x (id bigint, resposta text, nota text)
      where i.id = x.id and i.permissao_trabalho_id = ${id} and i.empresa_id = ${ctx.empresaId}
        and (i.resposta, i.nota) is distinct from (x.resposta, x.nota)`.execute(ctx.db);
    const depois = await semRegistro(ctx, id);
    await ctx.auditar({
      acao: 'Verificação',
      entidade: permissaoTrabalho.nome.um,
      entidadeId: id,
      antes: { itens: antes },
      depois: { itens: depois.itens },
    });
    return depois;
  }),
  on(medirGases, async (ctx, { params: { id }, body }) => {
    await sql`select from permissao_trabalho where id = ${id} and empresa_id = ${ctx.empresaId} for update`.execute(
      ctx.db,
    );
    const { situacao } = await permissoesTrabalho.obter(ctx, id);
    if (situacao === 'E' || situacao === 'C') throw regra('Esta permissão já acabou: não recebe medições.');
    await sql`insert into permissao_trabalho_medicao (empresa_id, permissao_trabalho_id, oxigenio, inflamaveis, monoxido, sulfidrico,
        equipamento, registrada_por)
      values (${ctx.empresaId}, ${id}, ${body.oxigenio}, ${body.inflamaveis}, ${body.monoxido}, ${body.sulfidrico},
        ${body.equipamento}, ${ctx.ator.nome})`.execute(ctx.db);
    await ctx.auditar({
      acao: 'Medição de gases',
      entidade: permissaoTrabalho.nome.um,
      entidadeId: id,
      depois: body,
    });
    return semRegistro(ctx, id);
  }),
];
