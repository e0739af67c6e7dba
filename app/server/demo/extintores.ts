import { sql } from 'kysely';
import type { Agente } from '#modules/sst/extintores/extintores.rules.ts';
import { naoSeAplica } from '#modules/sst/extintores/extintores.rules.ts';
import { recalcularVencimentos } from '#modules/sst/extintores/inspecoes.queries.ts';
import type { Db } from '#platform/server/db/transaction.ts';
import { somarDias, somarMeses } from '#platform/shared/format/data.ts';
import { insertAll } from './insert.ts';

/** Agent, capacity, where it hangs, months since the charge, years since it was made, state. */
const extintores: readonly (readonly [Agente, string, string, number, number, 'U' | 'R' | 'M' | 'B'])[] = [
  ['P', '6.0', 'Recepção, ao lado da porta', 4, 2, 'U'],
  ['P', '6.0', 'Corredor da administração', 4, 2, 'U'],
  ['C', '6.0', 'Sala de servidores', 8, 3, 'U'],
  ['C', '6.0', 'Quadro elétrico geral', 8, 3, 'U'],
  ['A', '10.0', 'Almoxarifado, entrada', 11, 4, 'U'],
  ['A', '10.0', 'Almoxarifado, fundos', 13, 4, 'U'],
  ['P', '12.0', 'Linha 1, coluna 4', 6, 2, 'U'],
  ['P', '12.0', 'Linha 2, coluna 9', 6, 2, 'U'],
  ['B', '4.0', 'Oficina de manutenção', 10, 5, 'U'],
  ['E', '10.0', 'Tanque de diesel', 3, 1, 'U'],
  ['P', '6.0', 'Refeitório', 4, 2, 'U'],
  ['P', '6.0', 'Doca de carga', 5, 4, 'U'],
  ['P', '6.0', 'Guarita', 2, 1, 'R'],
  ['C', '4.0', 'Em recarga no fornecedor', 14, 4, 'M'],
];

/** Extinguishers of the establishment where most people work, inspected month by month: one was passed over, one found blocked. */
export async function criarExtintores(db: Db, empresaId: number, hoje: string): Promise<void> {
  const { rows } = await sql<{ estabelecimentoId: number }>`select l.estabelecimento_id as "estabelecimentoId"
    from colaborador c cross join lateral colaborador_lotacao(c.id, ${hoje}::date) l
    where c.empresa_id = ${empresaId} and c.data_desligamento is null and l.estabelecimento_id is not null
    group by 1 order by count(*) desc, 1 limit 1`.execute(db);
  const [lugar] = rows;
  if (!lugar) return;
  const { rows: ambientes } = await sql<{
    id: number;
  }>`select id from ambiente where empresa_id = ${empresaId} and ativo
    order by id limit 4`.execute(db);
  const ids = await insertAll(
    db,
    'extintor',
    extintores.map(([agente, capacidade, ponto, meses, anos, situacao], n) => ({
      empresa_id: empresaId,
      versao: 1,
      numero: `EXT-${String(n + 1).padStart(3, '0')}`,
      agente,
      capacidade,
      unidade: agente === 'A' || agente === 'E' ? 'L' : 'K',
      estabelecimento_id: lugar.estabelecimentoId,
      ambiente_id: ambientes[n % Math.max(ambientes.length, 1)]?.id ?? null,
      ponto,
      fabricante: ['Extinpar', 'Protege Sul', 'Chama Zero'][n % 3],
      selo_inmetro: String(4_120_350 + n * 17),
      fabricado_em: somarMeses(hoje, -12 * anos - n),
      ultima_recarga: somarDias(somarMeses(hoje, -meses), n),
      ultimo_teste: null,
      situacao,
    })),
  );
  const emUso = extintores.flatMap(([agente, , , , , situacao], n) =>
    situacao === 'M' ? [] : [{ id: ids[n], agente, n }],
  );
  await insertAll(
    db,
    'extintor_inspecao',
    [3, 2, 1, 0].flatMap((mes) =>
      emUso.flatMap(({ id, agente, n }) => {
        // One was passed over in the last rounds.
        if (n === 11 && mes < 2) return [];
        const fora = naoSeAplica(agente);
        const bloqueado = mes === 0 && n === 8;
        return [
          {
            empresa_id: empresaId,
            extintor_id: id,
            data: somarDias(somarMeses(hoje, -mes), -6 - (n % 3)),
            nivel: 'M',
            lacre: 'C',
            manometro: fora.includes('manometro') ? 'X' : 'C',
            acesso: bloqueado ? 'N' : 'C',
            sinalizacao: 'C',
            mangueira: 'C',
            peso: fora.includes('peso') ? 'X' : 'C',
            observacao: bloqueado ? 'Paletes à frente do extintor; retirados na hora.' : null,
            inspecionado_por: 'Técnico de segurança',
          },
        ];
      }),
    ),
  );
  await recalcularVencimentos(db, ids);
}
