import { sql } from 'kysely';
import { permissaoValores } from '#modules/cargo-salario/cargo-salario.permissions.ts';
import { salarioDaFaixaSql } from '#modules/organizacao/organizacao.api.ts';
import { hojeSql } from '#platform/server/config/zone.ts';
import { type Ctx, pode } from '#platform/server/http/context.ts';
import { defineResource } from '#platform/server/resource/define-resource.ts';
import { campoInvalido, type FieldError, ProblemError } from '#platform/shared/problem.ts';
import { faixaHistoricos } from './faixa-historicos.resource.ts';
import { faixaSalarial } from './faixas-salariais.contract.ts';
import { errosDaIntegracao, errosDaLinha, linhaCompleta } from './faixas-salariais.rules.ts';
import { comCargoEFaixa } from './nome-inteiro.queries.ts';

async function empresaIntegra(ctx: Ctx): Promise<boolean> {
  const { rows } = await sql<{ integra: boolean }>`
    select ac_integra as integra from empresa where id = ${ctx.empresaId}`.execute(ctx.db);
  return rows[0]?.integra ?? false;
}

async function cboExiste(ctx: Ctx, codigo: string): Promise<boolean> {
  const { rows } = await sql`select 1 from cbo where codigo = ${codigo}`.execute(ctx.db);
  return rows.length > 0;
}

const historicoJson = sql`coalesce((select json_build_object('id', h.id, 'data', h.data, 'tipo', h.tipo, 'indiceId', h.indice_id,
    'quantidade', h.quantidade::text, 'valor', h.valor::text, 'status', h.status)
  from faixa_salarial_historico h where h.faixa_salarial_id = t.id and h.status <> '3' order by h.data desc limit 1),
  json_build_object('id', null, 'data', null, 'tipo', null, 'indiceId', null, 'quantidade', null, 'valor', null, 'status', null))`;

const porCargoOuFaixa = (texto: string) =>
  comCargoEFaixa(sql`(select c.nome_busca || ' ' || t.nome_busca from cargo c where c.id = t.cargo_id)`, texto);

const doHistorico = (erros: readonly FieldError[]): FieldError[] =>
  erros.map(({ campo, mensagem }) => ({ campo: `historico.${campo}`, mensagem }));

export const faixasSalariais = defineResource(faixaSalarial, {
  tabela: 'faixa_salarial',
  colunas: { historico: historicoJson, salario: salarioDaFaixaSql(sql.ref('t.id'), hojeSql) },
  ligacoes: {
    certificacoesIds: {
      tabela: 'faixa_salarial_certificacao',
      dono: 'faixa_salarial_id',
      alvo: 'certificacao_id',
      alvoTabela: 'certificacao',
    },
  },
  nomeDe: sql`(select c.nome from cargo c where c.id = t.cargo_id) || ' - ' || t.nome`,
  acharOpcoes: porCargoOuFaixa,
  ordem: {
    '': sql`(select c.nome_busca from cargo c where c.id = t.cargo_id), t.nome_busca`,
    cargo: sql`(select c.nome_busca from cargo c where c.id = t.cargo_id)`,
    nome: sql`t.nome_busca`,
  },
  filtros: {
    codigoCBO: (codigo) => sql`t.codigo_cbo = ${codigo}`,
    nome: porCargoOuFaixa,
  },
  validar: async (ctx, form, id) => {
    if (id === null && !pode(ctx, permissaoValores))
      throw new ProblemError('SEM_PERMISSAO', {
        mensagem: 'Uma faixa nova vem com o seu salário, e este perfil não pode informar valores de salários.',
      });
    const erros = errosDaIntegracao(form, await empresaIntegra(ctx));
    if (form.codigoCBO !== null && !(await cboExiste(ctx, form.codigoCBO)))
      erros.push({ campo: 'codigoCBO', mensagem: 'Código CBO não existe na tabela oficial.' });
    if (id === null) erros.push(...doHistorico(errosDaLinha(form.historico)));
    if (erros.length > 0) throw new ProblemError('VIOLACAO_CAMPO', { erros });
    if (id === null) return;
    const { rows } = await sql`select 1 from faixa_salarial where id = ${id} and cargo_id = ${form.cargo.id}`.execute(
      ctx.db,
    );
    if (rows.length === 0) throw campoInvalido('cargo', 'Para mudar o cargo da faixa use a transferência.');
  },
  aoGravar: async (ctx, id, { historico }, antes) => {
    if (antes === null && linhaCompleta(historico)) await incluirLinha(ctx, id, historico);
  },
});

/** Writes the first line of a band; what is wrong with it goes to the group of the form. */
async function incluirLinha(
  ctx: Ctx,
  id: number,
  historico: Omit<Parameters<typeof faixaHistoricos.criar>[1], 'faixaSalarial'>,
): Promise<void> {
  try {
    await faixaHistoricos.criar(ctx, { ...historico, faixaSalarial: { id } });
  } catch (cause) {
    if (cause instanceof ProblemError && cause.codigo === 'VIOLACAO_CAMPO')
      throw new ProblemError('VIOLACAO_CAMPO', { erros: doHistorico(cause.erros) });
    throw cause;
  }
}
