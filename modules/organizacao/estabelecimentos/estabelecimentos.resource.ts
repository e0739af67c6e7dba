import { sql } from 'kysely';
import { conferirCidade, ufDaCidade } from '#modules/organizacao/geral/endereco.queries.ts';
import { constraintMessages } from '#platform/server/http/errors.ts';
import { defineResource } from '#platform/server/resource/define-resource.ts';
import { numeroContem } from '#platform/server/resource/filters.ts';
import { estabelecimento } from './estabelecimentos.contract.ts';

constraintMessages({
  estabelecimento_numero_unico: {
    campo: 'complementoCnpjCaepf',
    mensagem: 'Já existe um estabelecimento com este CNPJ/CAEPF',
  },
});

/** Base, complement and check digits, as people write them one after the other. */
const inscricao = sql`t.empresa_base_cnpj_caepf || t.complemento_cnpj_caepf || t.digito_verificador_cnpj_caepf`;

export const estabelecimentos = defineResource(estabelecimento, {
  tabela: 'estabelecimento',
  colunas: { uf: ufDaCidade, inscricao },
  ordem: {
    cidade: sql`(select c.nome_busca from cidade c where c.id = t.cidade_id)`,
    uf: sql`(select e.uf from cidade c join estado e on e.id = c.estado_id where c.id = t.cidade_id)`,
  },
  filtros: { inscricao: numeroContem(sql`(${inscricao})`) },
  validar: (ctx, form) => conferirCidade(ctx.db, form.endereco),
});
