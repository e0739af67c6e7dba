import { sql } from 'kysely';
import { hojeSql } from '#platform/server/config/zone.ts';
import { labelSql } from '#platform/server/db/label-sql.ts';
import { constraintMessages } from '#platform/server/http/errors.ts';
import { defineResource } from '#platform/server/resource/define-resource.ts';
import { campoInvalido } from '#platform/shared/problem.ts';
import { type OpcoesDeProfissional, orgaosDeClasse, profissionalSst } from './profissional.contract.ts';
import { recusaDoContrato } from './profissional.rules.ts';

constraintMessages({
  profissional_sst_inscricao_unica: {
    campo: 'numeroInscricao',
    mensagem: 'Já existe um profissional de SST com esta inscrição.',
  },
});

/** 'Ana Lima (CRM 1234/CE)', of a row of professionals under this name. */
export const nomeComInscricao = (
  p: string,
) => sql<string>`${sql.ref(`${p}.nome`)} || ' (' || coalesce(${sql.ref(`${p}.sigla_orgao_de_classe`)}, ${labelSql(sql.ref(`${p}.orgao_de_classe`), orgaosDeClasse)})
  || ' ' || ${sql.ref(`${p}.numero_inscricao`)} || coalesce('/' || (select e.uf from estado e where e.id = ${sql.ref(`${p}.uf_id`)}), '') || ')'`;
const nomeFormatado = nomeComInscricao('t');

export const profissionaisSst = defineResource(profissionalSst, {
  tabela: 'profissional_sst',
  refs: { uf: 'estado' },
  nomeDe: nomeFormatado,
  colunas: {
    nomeFormatado,
    cadastroPendente: sql`(t.cpf is null)`,
    contratos: sql`(select count(*)::int from contrato_profissional_sst c where c.profissional_id = t.id
      and c.inicio <= ${hojeSql} and (c.fim is null or c.fim >= ${hojeSql}))`,
  },
  ordem: { '': sql`t.nome_busca`, nome: sql`t.nome_busca` },
  ordemDasOpcoes: sql`t.nome_busca`,
  sugerir: (_ctx, query) => {
    const { orgaoDeClasse } = query as OpcoesDeProfissional;
    return orgaoDeClasse ? [sql`t.orgao_de_classe = ${orgaoDeClasse}`] : [];
  },
  async validar({ db }, { orgaoDeClasse }, id) {
    if (id === null) return;
    const { rows } = await sql<{
      tipo: string;
    }>`select distinct c.tipo_contrato as tipo from contrato_profissional_sst c
      where c.profissional_id = ${id}`.execute(db);
    const recusa = rows.map(({ tipo }) => recusaDoContrato(tipo, orgaoDeClasse)).find((uma) => uma !== null);
    if (recusa) throw campoInvalido('orgaoDeClasse', `Há um contrato que pede outro órgão: ${recusa}`);
  },
});
