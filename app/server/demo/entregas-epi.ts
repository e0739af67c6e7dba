import { sql } from 'kysely';
import type { Db } from '#platform/server/db/transaction.ts';
import { somarDias } from '#platform/shared/format/data.ts';
import { gestor } from './logins.ts';

/** Name of the equipment, how many stand in each establishment, and days ago of the deliveries to every third talent of production. */
const entregues: readonly (readonly [epi: string, estoque: number, dias: readonly number[]])[] = [
  ['Botina de segurança com bico de composite', 400, [300, 110]],
  ['Protetor auditivo de inserção', 900, [170, 82]],
  ['Óculos de proteção incolor', 260, [150]],
  ['Luva de vaqueta', 300, [50]],
  ['Capacete de segurança classe B', 120, [400]],
  ['Respirador PFF2 com válvula', 500, [12]],
  ['Calça de brim', 3, []],
];
/** Name of the equipment, why it is asked for, days ago, and of which talent in the order of their ids. */
const pedidos = [
  ['Calça de brim', 'P', 3, 4],
  ['Luva de vaqueta', 'D', 2, 7],
  ['Botina de segurança com bico de composite', 'V', 1, 10],
  ['Protetor auditivo tipo concha', 'E', 1, 13],
] as const;

/** A stock, what was handed out and signed, what waits for a signature, and what was asked for; the manager of the demo has some of each. */
export async function criarEntregasDeEpi(db: Db, empresaId: number, hoje: string): Promise<void> {
  const em = (dias: number) => sql`${somarDias(hoje, -dias)}::date`;
  for (const [nome, estoque, dias] of entregues) {
    await sql`insert into movimento_epi (empresa_id, estabelecimento_id, epi_id, tipo, data, quantidade, documento)
      select e.empresa_id, b.id, e.id, 'E', ${em(420)}, ${estoque}, 'NF ' || (20000 + e.id % 900)
      from epi e join estabelecimento b on b.empresa_id = e.empresa_id where e.empresa_id = ${empresaId} and e.nome = ${nome}`.execute(
      db,
    );
    // What came in lately is counted by size.
    if (nome.startsWith('Botina'))
      await sql`insert into movimento_epi (empresa_id, estabelecimento_id, epi_id, tipo, data, quantidade, tamanho, documento)
        select e.empresa_id, b.id, e.id, 'E', ${em(30)}, 6, t.tamanho, 'NF 21580' from epi e
        join estabelecimento b on b.empresa_id = e.empresa_id cross join unnest(array['38', '39', '40', '41', '42', '43']) t (tamanho)
        where e.empresa_id = ${empresaId} and e.nome = ${nome} order by b.id, t.tamanho`.execute(db);
    for (const dia of dias)
      await sql`with quem as (
          select c.id, l.estabelecimento_id, h.numero_ca, h.validade_uso, e.id as epi_id,
            coalesce(c.id = (select u.colaborador_id from usuario u where u.login = ${gestor.login}), false) as gestor
          from colaborador c cross join lateral colaborador_lotacao(c.id, ${em(0)}) l
          join epi e on e.empresa_id = c.empresa_id and e.nome = ${nome}
          join lateral (select x.* from epi_historico x where x.epi_id = e.id order by x.data desc limit 1) h on true
          where c.empresa_id = ${empresaId} and c.data_desligamento is null and c.data_admissao <= ${em(dia)} and c.id % 5 < 2),
        nova as (
          insert into entrega_epi (empresa_id, colaborador_id, estabelecimento_id, data, entregue_por)
          select ${empresaId}, q.id, q.estabelecimento_id, ${em(dia)}, 'Técnico de segurança' from quem q
          returning id, colaborador_id)
        insert into entrega_epi_item (empresa_id, entrega_epi_id, epi_id, quantidade, numero_ca, trocar_ate)
        select ${empresaId}, n.id, q.epi_id, 1, q.numero_ca, ${em(dia)} + q.validade_uso from nova n join quem q on q.id = n.colaborador_id`.execute(
        db,
      );
  }
  // What was handed out again replaces what there was before.
  await sql`insert into devolucao_epi (empresa_id, entrega_epi_item_id, data, quantidade, motivo, volta_ao_estoque, registrada_por)
    select i.empresa_id, i.id, d.data, i.quantidade, 'V', false, 'Técnico de segurança'
    from entrega_epi_item i join entrega_epi n on n.id = i.entrega_epi_id
    join lateral (select min(m.data) as data from entrega_epi m join entrega_epi_item j on j.entrega_epi_id = m.id
      where m.colaborador_id = n.colaborador_id and j.epi_id = i.epi_id and m.data > n.data) d on d.data is not null
    where n.empresa_id = ${empresaId}`.execute(db);
  // Some have worn their gloves for longer than they may.
  await sql`with luvas as (
      select n.id, i.id as item_id from entrega_epi n join entrega_epi_item i on i.entrega_epi_id = n.id
      join epi e on e.id = i.epi_id where n.empresa_id = ${empresaId} and e.nome = 'Luva de vaqueta' and n.colaborador_id % 25 < 2),
    velhas as (update entrega_epi n set data = ${em(75)} from luvas l where n.id = l.id
      and exists (select from colaborador c where c.id = n.colaborador_id and c.data_admissao <= ${em(75)}) returning n.id)
    update entrega_epi_item i set trocar_ate = i.trocar_ate - 25 from luvas l join velhas v on v.id = l.id
    where i.id = l.item_id`.execute(db);
  // The newest ones still wait for the signature of some.
  await sql`update entrega_epi n set assinada_em = n.data + interval '12 hours 20 minutes', assinatura_modo = 'L',
      assinatura_sha256 = entrega_epi_sha256(n.id)
    where n.empresa_id = ${empresaId} and not (n.data > ${em(60)} and n.colaborador_id % 5 = 0)`.execute(db);
  for (const [nome, motivo, dia, lugar] of pedidos)
    await sql`with s as (
        insert into solicitacao_epi (empresa_id, colaborador_id, data, motivo, pedida_por)
        select c.empresa_id, c.id, ${em(dia)}, ${motivo}, c.nome from colaborador c
        where c.empresa_id = ${empresaId} and c.data_desligamento is null and c.data_admissao <= ${em(dia)}
        order by c.id offset ${lugar} limit 1 returning id)
      insert into solicitacao_epi_item (empresa_id, solicitacao_epi_id, epi_id, quantidade)
      select ${empresaId}, s.id, e.id, 1 from s join epi e on e.empresa_id = ${empresaId} and e.nome = ${nome}`.execute(
      db,
    );
  // To the manager one delivery to sign, and one pair of trousers that was asked for.
  await sql`with quem as (
      select c.id, l.estabelecimento_id from usuario u join colaborador c on c.id = u.colaborador_id and c.empresa_id = ${empresaId}
      cross join lateral colaborador_lotacao(c.id, ${em(0)}) l where u.login = ${gestor.login}),
    nova as (
      insert into entrega_epi (empresa_id, colaborador_id, estabelecimento_id, data, entregue_por)
      select ${empresaId}, q.id, q.estabelecimento_id, ${em(1)}, 'Técnico de segurança' from quem q returning id),
    pedido as (
      insert into solicitacao_epi (empresa_id, colaborador_id, data, motivo, pedida_por)
      select ${empresaId}, q.id, ${em(2)}, 'P', (select c.nome from colaborador c where c.id = q.id) from quem q returning id),
    item as (
      insert into solicitacao_epi_item (empresa_id, solicitacao_epi_id, epi_id, tamanho, quantidade)
      select ${empresaId}, p.id, e.id, 'M', 2 from pedido p join epi e on e.empresa_id = ${empresaId} and e.nome = 'Calça de brim')
    insert into entrega_epi_item (empresa_id, entrega_epi_id, epi_id, quantidade, numero_ca, trocar_ate)
    select ${empresaId}, n.id, e.id, 1, h.numero_ca, ${em(1)} + h.validade_uso from nova n
    join epi e on e.empresa_id = ${empresaId} and e.nome in ('Óculos de proteção incolor', 'Capacete de segurança classe B')
    join lateral (select x.* from epi_historico x where x.epi_id = e.id order by x.data desc limit 1) h on true`.execute(
    db,
  );
}
