import { sql } from 'kysely';
import { talentoDaSessao } from '#modules/organizacao/organizacao.api.ts';
import { permissaoMeusDados } from '#modules/organizacao/organizacao.permissions.ts';
import { hojeSql } from '#platform/server/config/zone.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { type Handler, on } from '#platform/server/http/handler.ts';
import { type WaitingWork, waitingOf } from '#platform/server/start/start.ts';
import { ProblemError, regra } from '#platform/shared/problem.ts';
import { empregadoDo } from './cipa.resource.ts';
import { eleicao } from './eleicoes.contract.ts';
import { etapaSql, inscrever, lerCandidatos, lerEleicao, participacao, somasDe } from './eleicoes.queries.ts';
import { depositar } from './urna.queries.ts';
import {
  baixarCedulas,
  candidatar,
  desistir,
  type MinhaEleicao,
  minhasEleicoes,
  telaDaMinhaEleicao,
  votar,
} from './votacao.contract.ts';

/** Nothing of a vote is kept besides the vote: no key of the request, no line of the log that would tell the hour and the person. */
const semRastro = { semRepeticao: true, semAuditoria: true };

async function oTalento(ctx: Ctx): Promise<number> {
  const id = await talentoDaSessao(ctx);
  if (id === null) throw regra('O seu usuário não está ligado a um talento desta empresa.');
  return id;
}

interface Minha {
  readonly id: number;
  readonly edital: string | null;
  readonly eleitor: boolean;
  readonly votou: boolean;
  readonly candidatura: { readonly numero: number; readonly inscritoEm: string } | null;
}

/** Elections that somebody may see: of the establishment where they work, or in which they voted or are a candidate. */
async function daPessoa(ctx: Ctx, colaboradorId: number, quais = sql`true`): Promise<Minha[]> {
  const { rows } = await sql<Minha>`select * from (select t.id, t.edital, t.votacao_fim,
      exists (select from colaborador c where c.id = ${colaboradorId} and c.anonimizado_em is null
        and ${empregadoDo(sql.ref('t.estabelecimento_id'), hojeSql)}) as eleitor,
      exists (select from cipa_comparecimento v where v.cipa_eleicao_id = t.id and v.colaborador_id = ${colaboradorId}) as votou,
      (select json_build_object('numero', k.numero, 'inscritoEm', k.inscrito_em) from cipa_candidato k
        where k.cipa_eleicao_id = t.id and k.colaborador_id = ${colaboradorId} and k.desistiu_em is null) as candidatura
    from cipa_eleicao t where t.empresa_id = ${ctx.empresaId} and t.publicada_em is not null and ${quais}) x
    where x.eleitor or x.votou or x.candidatura is not null order by x.votacao_fim desc, x.id desc limit 5`.execute(
    ctx.db,
  );
  return rows;
}

async function ler(ctx: Ctx): Promise<(typeof minhasEleicoes)['resposta']['_output']> {
  const talento = await talentoDaSessao(ctx);
  if (talento === null) return { talento: false, eleicoes: [] };
  const eleicoes: MinhaEleicao[] = [];
  for (const { id, edital, eleitor, votou, candidatura } of await daPessoa(ctx, talento)) {
    const um = await lerEleicao(ctx, id);
    const todos = await lerCandidatos(ctx, id);
    const { nome, estabelecimento, etapa, mandatoInicio, inscricaoIni, inscricaoFim, votacaoIni, votacaoFim } = um;
    eleicoes.push({
      ...{
        id,
        nome,
        estabelecimento,
        etapa,
        edital,
        mandatoInicio,
        inscricaoIni,
        inscricaoFim,
        votacaoIni,
        votacaoFim,
      },
      ...{ prorrogacoes: um.prorrogacoes, eleitor, votou, candidatura },
      candidatos: todos
        .filter(({ desistiuEm }) => desistiuEm === null)
        .map(({ numero, nome: quem, apresentacao, votos, resultado }) => ({
          ...{ numero, nome: quem, apresentacao, votos, resultado },
        })),
      ...(await participacao(ctx, um)),
      apuracao: somasDe(um),
    });
  }
  return { talento: true, eleicoes };
}

/** Throws NAO_ENCONTRADO where the election is not one that the person may see. */
async function exigirSua(ctx: Ctx, colaboradorId: number, id: number): Promise<void> {
  if ((await daPessoa(ctx, colaboradorId, sql`t.id = ${id}`)).length === 0) throw new ProblemError('NAO_ENCONTRADO');
}

export const votacaoHandlers: readonly Handler[] = [
  on(minhasEleicoes, ler),
  on(candidatar, async (ctx, { params: { id }, body: { apresentacao } }) => {
    const colaboradorId = await oTalento(ctx);
    await exigirSua(ctx, colaboradorId, id);
    return inscrever(ctx, id, { colaboradorId, apresentacao });
  }),
  on(desistir, async (ctx, { params: { id } }) => {
    const colaboradorId = await oTalento(ctx);
    await exigirSua(ctx, colaboradorId, id);
    const { etapa } = await lerEleicao(ctx, id, true);
    if (etapa !== 'I')
      throw regra('Depois do fim das inscrições a lista está publicada: procure a comissão eleitoral.');
    const { rows } = await sql<{ numero: number }>`update cipa_candidato set desistiu_em = ${ctx.hoje}
      where cipa_eleicao_id = ${id} and colaborador_id = ${colaboradorId} and desistiu_em is null returning numero`.execute(
      ctx.db,
    );
    const [desistente] = rows;
    if (!desistente) throw regra('Você não está inscrito nesta eleição.');
    await ctx.auditar({
      acao: 'Desistência de candidato',
      entidade: eleicao.nome.um,
      entidadeId: id,
      depois: { colaborador: { id: colaboradorId }, numero: desistente.numero },
    });
    return desistente;
  }),
  on(
    votar,
    async (ctx, { params: { id }, body: { tipo, numero, codigo } }) => {
      const colaboradorId = await oTalento(ctx);
      await exigirSua(ctx, colaboradorId, id);
      await depositar(ctx, id, colaboradorId, {
        codigo,
        voto: tipo === 'C' && numero !== null ? numero : tipo === 'B' ? 'B' : 'N',
      });
      return { depositado: true };
    },
    semRastro,
  ),
  on(baixarCedulas, async (ctx, { params: { id } }) => {
    await exigirSua(ctx, await oTalento(ctx), id);
    const { cedulas, lacre } = await lerEleicao(ctx, id);
    if (cedulas === null || lacre === null) throw regra('As cédulas são publicadas com a apuração.');
    return { cedulas, lacre };
  }),
];

/** Elections in which whoever is in the session may vote and has not. */
export const votosPorDar: WaitingWork = {
  id: 'eleicoes-da-cipa',
  titulo: 'Eleição da CIPA',
  acao: 'Votar',
  permissoes: [permissaoMeusDados],
  ordem: 5,
  path: telaDaMinhaEleicao.path,
  async ler(ctx, limite) {
    const id = await talentoDaSessao(ctx);
    if (id === null) return { total: 0, itens: [] };
    const { rows } = await sql<{
      id: number;
      nome: string;
      fim: string;
      total: number;
    }>`select t.id, t.nome, t.votacao_fim as fim,
        count(*) over ()::int as total
      from cipa_eleicao t join colaborador c on c.id = ${id}
      where t.empresa_id = ${ctx.empresaId} and ${etapaSql} = 'V' and ${empregadoDo(sql.ref('t.estabelecimento_id'), hojeSql)}
        and not exists (select from cipa_comparecimento v where v.cipa_eleicao_id = t.id and v.colaborador_id = c.id)
      order by t.votacao_fim, t.id limit ${limite}`.execute(ctx.db);
    return waitingOf(rows, ({ id: chave, nome, fim }) => ({
      chave,
      titulo: nome,
      detalhe: null,
      ate: fim,
      path: telaDaMinhaEleicao.path,
    }));
  },
};
