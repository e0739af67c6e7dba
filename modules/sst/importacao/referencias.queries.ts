import { type RawBuilder, sql } from 'kysely';
import { estabelecimento } from '#modules/organizacao/estabelecimentos/estabelecimentos.contract.ts';
import { colaboradorVistoSql } from '#modules/organizacao/organizacao.api.ts';
import { agenteNocivo } from '#modules/sst/agentes-nocivos/agentes-nocivos.contract.ts';
import { categoriaEpi } from '#modules/sst/categorias-epi/categorias-epi.contract.ts';
import { clinica } from '#modules/sst/clinicas/clinicas.contract.ts';
import { CAMINHO_EPIS } from '#modules/sst/epis/epis.contract.ts';
import { exame } from '#modules/sst/exames/exames.contract.ts';
import { grupoHomogeneo } from '#modules/sst/grupos-homogeneos/grupos-homogeneos.contract.ts';
import { motivoAfastamento } from '#modules/sst/motivos-afastamento/motivos-afastamento.contract.ts';
import { profissionalSst } from '#modules/sst/profissional/profissional.contract.ts';
import { tipoTamanhoEpi } from '#modules/sst/tipos-tamanho-epi/tipos-tamanho-epi.contract.ts';
import { hojeSql } from '#platform/server/config/zone.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import type { Coluna } from '#platform/shared/sheet-import/sheet-columns.ts';
import { type RegistroNomeado, RegistrosPorNome } from '#platform/shared/table/named-records.ts';

const semCodigos = sql`'{}'::text[]`;
const doNome = (tabela: string) =>
  sql`select t.id, t.nome, ${semCodigos} as codigos, null as "ufId" from ${sql.table(tabela)} t`;

/** What the columns that name records may name, by the call that their field picks from; `t` is the record. */
const FONTES: Readonly<Record<string, RawBuilder<unknown>>> = {
  [grupoHomogeneo.path]: doNome('grupo_homogeneo'),
  [clinica.path]: doNome('clinica'),
  [categoriaEpi.path]: doNome('categoria_epi'),
  [tipoTamanhoEpi.path]: doNome('tipo_tamanho_epi'),
  [estabelecimento.path]: sql`select t.id, t.nome, array[t.empresa_base_cnpj_caepf || t.complemento_cnpj_caepf
      || t.digito_verificador_cnpj_caepf] as codigos, null as "ufId" from estabelecimento t`,
  // By its name, or by the certificate that it has today.
  [CAMINHO_EPIS]: sql`select t.id, t.nome, array_remove(array[h.numero_ca], null) as codigos, null as "ufId"
    from (select * from epi where ativo) t left join lateral (select x.numero_ca from epi_historico x where x.epi_id = t.id
      order by x.data <= ${hojeSql} desc, case when x.data <= ${hojeSql} then x.data end desc, x.data limit 1) h on true`,
  [exame.path]: sql`select t.id, t.nome, array_remove(array[t.codigo_e_social], null) as codigos, null as "ufId" from exame t`,
  [motivoAfastamento.path]: sql`select t.id, t.descricao as nome, array_remove(array[t.codigo_ac], null) as codigos, null as "ufId"
    from motivo_afastamento t`,
  [profissionalSst.path]: sql`select t.id, t.nome, array_remove(array[t.numero_inscricao, t.cpf], null) as codigos, null as "ufId"
    from profissional_sst t`,
  // 'Ruído', '02.01.001', or either with the workplace: '02.01.001 (Prensas)'.
  [agenteNocivo.path]: sql`select t.id, n.nome || coalesce(' (' || a.nome || ')', '') as nome,
      array[n.codigo, n.nome] || array_remove(array[n.codigo || ' (' || a.nome || ')'], null) as codigos, null as "ufId"
    from agente_nocivo t join atividade_perigosa_insalubre n on n.id = t.atividade_perigosa_insalubre_id
    left join ambiente a on a.id = t.ambiente_id`,
};

export type Referencias = ReadonlyMap<string, RegistrosPorNome>;

/** Reads once what the columns may name, of the company. Throws for a field whose call nobody knows here. */
export async function lerReferencias({ db, empresaId }: Ctx, colunas: readonly Coluna[]): Promise<Referencias> {
  const lidas = new Map<string, RegistrosPorNome>();
  for (const { meta } of colunas) {
    const { fonte } = meta;
    if (!fonte || lidas.has(fonte)) continue;
    const consulta = FONTES[fonte.replace(/\/opcoes$/, '')];
    if (!consulta) throw new Error(`a importação não conhece ${fonte}`);
    const { rows } = await sql<RegistroNomeado>`${consulta} where t.empresa_id = ${empresaId} order by t.id`.execute(
      db,
    );
    lidas.set(fonte, new RegistrosPorNome(rows));
  }
  return lidas;
}

/** A talent whom a row may be of. */
export interface Talento {
  readonly id: number;
  readonly nome: string;
  readonly cpf: string | null;
  readonly matricula: string | null;
  readonly desligado: boolean;
}

/** The talents whom the person sees with one of these CPFs or registrations; those who were forgotten are nobody. */
export async function lerTalentos(
  ctx: Ctx,
  cpfs: readonly string[],
  matriculas: readonly string[],
): Promise<Talento[]> {
  const { rows } = await sql<Talento>`select t.id, t.nome, t.cpf, t.matricula,
      coalesce(t.data_desligamento <= ${ctx.hoje}, false) as desligado from colaborador t
    where t.empresa_id = ${ctx.empresaId} and t.anonimizado_em is null and ${colaboradorVistoSql(ctx, sql.ref('t.id'))}
      and (t.cpf = any (${cpfs}) or t.matricula = any (${matriculas})) order by t.id`.execute(ctx.db);
  return rows;
}
