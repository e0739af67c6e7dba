import { sql } from 'kysely';
import { permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import { dayOf, hojeSql } from '#platform/server/config/zone.ts';
import { forgettingOf } from '#platform/server/privacy/personal-columns.ts';
import type { PersonalTable } from '#platform/server/privacy/personal-data.ts';
import { textosDaTransferencia } from './transferencias.contract.ts';

/** That somebody went on in another company, and since when, is the length of service: it stays. What was written about it goes. */
export const dadosDasTransferencias: readonly PersonalTable[] = [
  {
    titular: 'colaborador',
    tabela: 'transferencia',
    titulo: 'Transferências',
    quemVe: [permissoesOrganizacao.colaborador.ver],
    linhas: (ids) => sql`(t.colaborador_id = any (${ids}) or t.colaborador_destino_id = any (${ids}))`,
    log: ['Transferência'],
    anonimizar: forgettingOf([textosDaTransferencia], {
      manter: [
        'colaborador_id',
        'empresa_destino_id',
        'colaborador_destino_id',
        'data',
        'admissao',
        'documentos',
        'cancelada_em',
        'gravado_em',
      ],
    }),
    mostrar: (
      id,
    ) => sql`select t.data as "A partir de", t.admissao as "Admissão no grupo", t.observacao as "Observação",
        t.cancelada_em as "Cancelada em", t.motivo_cancelamento as "Motivo do cancelamento"
      from transferencia t where ${id} in (t.colaborador_id, t.colaborador_destino_id) and t.data <= ${hojeSql}
        and coalesce(t.data <= ${dayOf(sql.ref('t.cancelada_em'))}, true) order by t.id`,
  },
];
