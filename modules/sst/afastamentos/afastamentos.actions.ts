import { sql } from 'kysely';
import { REGISTRO_DE_ANONIMO } from '#modules/organizacao/colaboradores/colaboradores.contract.ts';
import { empresaObriga } from '#modules/sst/obriga-profissional.queries.ts';
import { permissoesDeAfastamentos } from '#modules/sst/sst.permissions.ts';
import { holdRows } from '#platform/server/db/hold-rows.ts';
import { idList } from '#platform/server/db/id-list.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { type Handler, on } from '#platform/server/http/handler.ts';
import { campoInvalido, ProblemError, regra } from '#platform/shared/problem.ts';
import type { AfastamentoForm, LoteForm } from './afastamentos.contract.ts';
import { errosDoPeriodo, lerClasse, origensPorId, origensPossiveis, recaidaPossivel } from './afastamentos.queries.ts';
import { afastamentos } from './afastamentos.resource.ts';
import { camposDaClasse, pedeProfissional, podeReenviar } from './afastamentos.rules.ts';
import {
  afastarEmLote,
  classeDoMotivo,
  proporRecaida,
  reenviar,
  verificarPeriodo,
  vinculaveis,
} from './consultas.contract.ts';

/** How many refused talents a message names. */
const NOMEADOS = 5;

/** What a leave says that only some classes of reasons ask for, left out. */
export const semDadosDaClasse: Omit<AfastamentoForm, keyof LoteForm | 'colaborador'> = {
  tipoAcidente: null,
  origemRetificacao: null,
  tipoProcesso: null,
  numeroProcesso: null,
  cnpjCessaoRequisicao: null,
  onusCessaoRequisicao: null,
  cnpjMandatoSindical: null,
  onusMandatoSindical: null,
  cnpjMandatoEletivo: null,
  optouRemuneracaoCargoMandatoEletivo: null,
  profissional: null,
  colaboradorAfastamentoOriginal: null,
  atestados: [],
};

async function nomesDe({ db }: Ctx, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; nome: string }>`select id, nome from colaborador
    where id = any (${idList(ids)})`.execute(db);
  return new Map(rows.map(({ id, nome }) => [id, nome]));
}

/** The same leave for each talent; when one cannot have it nothing is written, and the message says who and why. */
async function afastar(ctx: Ctx, { colaboradoresIds, ...periodo }: LoteForm): Promise<{ incluidos: number }> {
  if (camposDaClasse(await lerClasse(ctx, periodo.afastamento.id)).length > 0)
    throw campoInvalido('afastamento', 'Este motivo pede dados de cada talento: registre um afastamento de cada vez.');
  const ids = [...new Set(colaboradoresIds)].sort((a, b) => a - b);
  const recusados: { id: number; porque: string }[] = [];
  for (const id of ids) {
    try {
      await afastamentos.criar(ctx, { ...semDadosDaClasse, ...periodo, colaborador: { id } });
    } catch (erro) {
      // Only a rule leaves the transaction fit for the next one.
      if (!(erro instanceof ProblemError) || erro.codigo !== 'VIOLACAO_CAMPO') throw erro;
      recusados.push({ id, porque: erro.erros.map(({ mensagem }) => mensagem).join(' ') });
    }
  }
  if (recusados.length === 0) return { incluidos: ids.length };
  const mostrados = recusados.slice(0, NOMEADOS);
  const nomes = await nomesDe(
    ctx,
    mostrados.map(({ id }) => id),
  );
  const resto = recusados.length - mostrados.length;
  const frases = mostrados.map(({ id, porque }) => `${nomes.get(id) ?? ''}: ${porque}`);
  throw campoInvalido('colaboradoresIds', [...frases, ...(resto > 0 ? [`E mais ${resto}.`] : [])].join(' '));
}

async function porNaFila(ctx: Ctx, id: number): Promise<{ statusIntegracao: string }> {
  await holdRows(ctx.db, 'colaborador_afastamento', id);
  const antes = await afastamentos.obter(ctx, id);
  if (antes.anonimo) throw regra(REGISTRO_DE_ANONIMO);
  if (!podeReenviar(antes.statusIntegracao))
    throw regra('Só se reenvia o afastamento que aguarda a folha de pagamento ou voltou dela com erro.');
  await sql`update colaborador_afastamento set status_integracao = 'AGUARDANDO', erro_integracao = null, versao = versao + 1
    where id = ${id}`.execute(ctx.db);
  const { statusIntegracao, erroIntegracao } = antes;
  await ctx.auditar({
    acao: 'Reenvio',
    entidade: afastamentos.contrato.nome.um,
    entidadeId: id,
    antes: { statusIntegracao, erroIntegracao },
    depois: { statusIntegracao: 'AGUARDANDO', erroIntegracao: null },
  });
  return { statusIntegracao: 'AGUARDANDO' };
}

export const acoesDeAfastamentos: readonly Handler[] = [
  on(afastarEmLote, (ctx, { body }) => afastar(ctx, body)),
  on(reenviar, (ctx, { params }) => porNaFila(ctx, params.id)),
  on(verificarPeriodo, async (ctx, { query: { colaboradorId, colaboradorAfastamentoId, inicio, fim } }) => {
    const erros =
      fim !== null && fim < inicio
        ? [{ campo: 'fim', mensagem: 'Data final inferior à data inicial.' }]
        : await errosDoPeriodo(ctx, { colaboradorId, id: colaboradorAfastamentoId, travar: false }, { inicio, fim });
    return { livre: erros.length === 0, erros };
  }),
  on(
    vinculaveis,
    async (ctx, { query: { ids = [], colaboradorId, inicio } }) => {
      if (!ctx.permissoes.has(permissoesDeAfastamentos.ver)) return [];
      if (ids.length > 0) return origensPorId(ctx, ids);
      return colaboradorId === null || inicio === null ? [] : origensPossiveis(ctx, colaboradorId, inicio);
    },
    { oferece: 'colaborador_afastamento' },
  ),
  on(proporRecaida, (ctx, { query: { colaboradorId, inicio, motivoId } }) =>
    recaidaPossivel(ctx, colaboradorId, inicio, motivoId),
  ),
  on(classeDoMotivo, async (ctx, { query }) => {
    const classe = await lerClasse(ctx, query.motivoId);
    return { classe, pedeProfissional: pedeProfissional(classe, await empresaObriga(ctx)) };
  }),
];
