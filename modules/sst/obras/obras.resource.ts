import { sql } from 'kysely';
import { conferirCidade, ufDaCidade } from '#modules/organizacao/organizacao.api.ts';
import { defineResource } from '#platform/server/resource/define-resource.ts';
import { numeroContem } from '#platform/server/resource/filters.ts';
import { obra } from './obras.contract.ts';

export const obras = defineResource(obra, {
  tabela: 'obra',
  refs: { estabelecimentoResponsavel: 'estabelecimento' },
  colunas: { uf: ufDaCidade },
  ordem: {
    '': sql`t.nome_busca`,
    nome: sql`t.nome_busca`,
    cidade: sql`(select c.nome_busca from cidade c where c.id = t.cidade_id)`,
    estabelecimentoResponsavel: sql`(select e.nome_busca from estabelecimento e where e.id = t.estabelecimento_responsavel_id)`,
  },
  filtros: { numeroInscricao: numeroContem(sql.ref('t.numero_inscricao')) },
  validar: (ctx, form) => conferirCidade(ctx.db, form.endereco),
});
