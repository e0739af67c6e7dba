import { sql } from 'kysely';
import { constraintMessages } from '#platform/server/http/errors.ts';
import { defineResource } from '#platform/server/resource/define-resource.ts';
import { comoFicouSabendoVaga } from './como-ficou-sabendo-vaga.contract.ts';

constraintMessages({
  como_ficou_sabendo_vaga_unico: { campo: 'nome', mensagem: 'Já existe uma resposta com este nome.' },
});

/** The database keeps the counts: counting a million candidates for each list took longer than all the rest of it. */
const CONTAGEM = sql`select coalesce(sum(c.candidatos), 0)::int from como_ficou_sabendo_contagem c where c.empresa_id = t.empresa_id`;
const QTD = sql`(${CONTAGEM} and c.como_ficou_sabendo_vaga_id = t.id)`;
/** Of the company's candidates who told; those who did not say are no part of the whole. */
const TODOS = sql`(${CONTAGEM})`;

export const comoFicouSabendo = defineResource(comoFicouSabendoVaga, {
  tabela: 'como_ficou_sabendo_vaga',
  colunas: { qtd: QTD, percentual: sql`coalesce(round(100.0 * ${QTD} / nullif(${TODOS}, 0), 1), 0)::text` },
  ordem: { qtd: QTD, percentual: QTD },
});
