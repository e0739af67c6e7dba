import { sql } from 'kysely';
import { besideSql } from '#platform/server/db/label-sql.ts';
import { defineResource } from '#platform/server/resource/define-resource.ts';
import { numeroContem } from '#platform/server/resource/filters.ts';
import { lotacaoTributaria } from './lotacao-tributaria.contract.ts';
import { TABELA_10 } from './lotacao-tributaria.rules.ts';

const tipoInscricao = besideSql(
  sql.ref('t.tipo'),
  TABELA_10.map(([codigo, , inscricao]) => [codigo, inscricao]),
);

export const lotacoesTributarias = defineResource(lotacaoTributaria, {
  tabela: 'lotacao_tributaria',
  colunas: { tipoInscricao },
  ordem: { '': sql`t.nome_busca`, nome: sql`t.nome_busca` },
  filtros: { numeroInscricao: numeroContem(sql.ref('t.numero_inscricao')) },
});
