import { sql } from 'kysely';
import { filtroDeInscricao } from '#modules/sst/inscricao.queries.ts';
import { defineResource } from '#platform/server/resource/define-resource.ts';
import { lotacaoTributaria } from './lotacao-tributaria.contract.ts';
import { TABELA_10 } from './lotacao-tributaria.rules.ts';

const tipoInscricao = sql`case t.tipo ${sql.join(
  TABELA_10.map(([codigo, , inscricao]) => sql`when ${sql.lit(codigo)} then ${sql.lit(inscricao)}`),
  sql` `,
)} end`;

export const lotacoesTributarias = defineResource(lotacaoTributaria, {
  tabela: 'lotacao_tributaria',
  colunas: { tipoInscricao },
  ordem: { '': sql`t.nome_busca`, nome: sql`t.nome_busca` },
  filtros: { tipo: (tipo) => sql`t.tipo = ${tipo}`, numeroInscricao: filtroDeInscricao },
});
